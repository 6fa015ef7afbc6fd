import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import { readJourney, type Journey } from '@/domain/programmes/journey';
import { readSubmission, type AnswerFile, type Submission } from '@/domain/questionnaires/answers';
import { readTemplate, type QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering } from '../../../tests/fixtures/answering';
import { ClientProgrammesScreen } from './ClientProgrammesScreen';

const commands = vi.hoisted(() => ({ submitAnswers: vi.fn(), completeStep: vi.fn() }));
const sending = vi.hoisted(() => ({ sendAnswerFile: vi.fn(), removeAnswerFile: vi.fn() }));
const data = vi.hoisted(() => ({
  ownJourneys: vi.fn(),
  activeTemplates: vi.fn(),
  ownSubmissions: vi.fn(),
}));
vi.mock('@/data/programmes/commands', () => commands);
vi.mock('@/data/questionnaires/commands', () => sending);
vi.mock('@/data/programmes/sources', () => data);
vi.mock('@/data/questionnaires/sources', () => data);

const journey = (more: object = {}, step: object = {}) =>
  readJourney('p', {
    uid: 'me',
    title: 'FC3',
    productId: '7',
    sequenceIndex: 1,
    sequenceTotal: 3,
    plannedStartAt: '2026-02-01',
    expireAt: '2026-03-01',
    steps: [
      { name: 'Questionario iniziale', plannedAt: '2026-02-01', ...step },
      { name: 'Consegna', plannedAt: '2026-02-04' },
      { name: 'Check finale', done: true, doneAt: '2026-03-06' },
    ],
    ...more,
  });
const template = readTemplate('iniziale', {
  title: 'Iniziale',
  version: 2,
  isActive: true,
  stepKey: 'questionario',
  fields: [
    { key: 'eta', label: 'Età', type: 'number', min: 18, required: true },
    { key: 'nome.completo', label: 'Come ti chiami?', type: 'text' },
    { key: 'sport', label: 'Sport', type: 'multiselect', options: 'corsa, nuoto' },
    { key: 'livello', label: 'Livello', type: 'radio', options: ['base', 'alto'] },
    { key: 'consenso', label: 'Accetto', type: 'checkbox' },
    { key: 'foto', label: 'Foto', type: 'file' },
  ],
});
const answered = readSubmission('p__0', {
  uid: 'me',
  percorsoId: 'p',
  stepIndex: 0,
  answers: { eta: 30, sport: ['nuoto'] },
});

let sources = {
  journeys: fakeSource<Journey[]>(),
  templates: fakeSource<QuestionnaireTemplate[]>(),
  submissions: fakeSource<Submission[]>(),
};
const user = userEvent.setup({ delay: null });
const client = person('user');
/** The step that can be answered, and what its answers are handed in for. */
const STEP = { index: 0, name: 'Questionario iniziale' };
const QUESTIONNAIRE = {
  percorsoId: 'p',
  stepRef: STEP,
  templateId: 'iniziale',
  templateVersion: 2,
};
interface HandedIn {
  answers: Record<string, unknown>;
  replaces?: number;
}
/** The answers handed in so far. */
const handedIn = () =>
  commands.submitAnswers.mock.calls.map(([given]) => {
    expect(given).toMatchObject(QUESTIONNAIRE);
    return (given as HandedIn).answers;
  });
afterEach(() => configure({ reactStrictMode: false }));
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  answering(commands.completeStep, ['p', STEP], Promise.resolve());
  commands.submitAnswers.mockImplementation((given: HandedIn) => {
    const { answers, replaces } = given;
    expect(given).toEqual({ ...QUESTIONNAIRE, answers, replaces });
    return Promise.resolve();
  });
  sources = { journeys: fakeSource('j'), templates: fakeSource('t'), submissions: fakeSource('s') };
  answering(data.ownJourneys, ['me'], sources.journeys.source);
  answering(data.activeTemplates, [], sources.templates.source);
  answering(data.ownSubmissions, ['me'], sources.submissions.source);
});
function open({
  journeys = [journey()],
  templates = [template],
  submissions = [] as Submission[],
} = {}) {
  const shown = show(<ClientProgrammesScreen title="I tuoi percorsi" />, { me: client });
  sources.journeys.ready(journeys);
  sources.templates.ready(templates);
  sources.submissions.ready(submissions);
  return shown;
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('the journeys', () => {
  it('[CP-021] [CP-086] [CP-087] are shown with their steps and a pill', () => {
    open({
      journeys: [
        journey({ title: 'Secondo', plannedStartAt: '2026-03-01', expireAt: null, steps: [] }),
        journey(),
      ],
    });
    expect(screen.getByRole('heading', { level: 1, name: 'I tuoi percorsi' })).toBeVisible();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['FC3', 'Secondo']);
    const first = screen.getByRole('region', { name: 'FC3' });
    expect(within(first).getByText('1/3')).toBeVisible();
    expect(within(first).getByLabelText('1 step completato su 3')).toHaveAttribute(
      'data-state',
      'some',
    );
    expect(within(first).getByText(/1 di 3 · Dal 01\/02\/2026 al 01\/03\/2026/)).toBeVisible();
    expect(
      within(first)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Questionario iniziale.*Previsto il 01\/02\/2026/) as string,
      expect.stringMatching(/Consegna.*Previsto il 04\/02\/2026$/) as string,
      expect.stringMatching(/Check finale.*Completato il 06\/03\/2026$/) as string,
    ]);
  });

  it('the current one comes first, finished ones are folded', async () => {
    const year = new Date().getFullYear();
    open({
      journeys: [
        journey(),
        readJourney('now', {
          uid: 'me',
          title: 'Adesso',
          plannedStartAt: `${year}-01-01`,
          steps: [{ name: 'Consegna', plannedAt: `${year}-01-04` }],
        }),
      ],
    });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'I tuoi percorsi',
      'Adesso',
      'Conclusi',
      'FC3',
    ]);
    const folded = within(screen.getByRole('region', { name: 'Conclusi' }));
    expect(folded.getByText('Questionario iniziale')).not.toBeVisible();
    await user.click(folded.getByText('FC3'));
    expect(folded.getByText('Questionario iniziale')).toBeVisible();
  });

  it('[CP-199] say that there are none, that there is no questionnaire, and what failed', async () => {
    open({ journeys: [] });
    expect(screen.getByText('Non ci sono percorsi disponibili.')).toBeVisible();
    sources.journeys.ready([journey()]);
    sources.templates.ready([]);
    expect(screen.getByText('Nessun questionario disponibile per questo step.')).toBeVisible();
    await press('Completato: Questionario iniziale');
    expect(commands.completeStep).toHaveBeenCalledExactlyOnceWith('p', STEP);
    sources.templates.fail('timeout');
    expect(screen.getByText(/^Errore nel caricamento del questionario\./)).toBeVisible();
    await press('Riprova');
    expect(sources.templates.retries()).toBe(1);
  });

  it('nothing is offered before it is known what is asked and what was answered', () => {
    show(<ClientProgrammesScreen title="x" />, { me: client });
    sources.journeys.ready([journey()]);
    expect(button(/Completato/)).toBeNull();
    sources.templates.ready([]);
    expect(button(/Completato/)).toBeNull();
    sources.submissions.ready([]);
    expect(button(/Completato/)).toBeVisible();
  });

  it('[CP-085] a step that staff ask for again shows «Aggiornamento richiesto» with the note, and can be answered again', () => {
    open({
      journeys: [
        journey({}, { done: true, adminStatus: 'needs_update', adminNote: 'Foto più chiare' }),
      ],
      submissions: [answered],
    });
    expect(screen.getByText('Aggiornamento richiesto')).toBeVisible();
    expect(screen.getByText('Foto più chiare')).toBeVisible();
    expect(button('Modifica le risposte: Questionario iniziale')).toBeVisible();
    expect(button(/Completato/)).toBeNull();
  });

  it('«Completato» leaves the focus in the page when it goes', async () => {
    open({ submissions: [answered] });
    await press('Completato: Questionario iniziale');
    expect(commands.completeStep).toHaveBeenCalledExactlyOnceWith('p', STEP);
    sources.journeys.ready([journey({}, { done: true })]);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('[CP-084] [CP-088] «Completato» comes with saved answers, and nothing makes a step undone', async () => {
    open();
    expect(button(/^Completato/)).toBeNull();
    sources.submissions.ready([answered]);
    commands.completeStep.mockRejectedValueOnce(new AppError('unknown'));
    await press('Completato: Questionario iniziale');
    expect(await screen.findByText('Errore nel segnare lo step come completato.')).toBeVisible();
    expect(commands.completeStep).toHaveBeenCalledExactlyOnceWith('p', STEP);
    sources.journeys.ready([journey({}, { done: true })]);
    expect(screen.queryAllByRole('button', { name: /Questionario/ })).toEqual([]);
  });
});

/** An upload driven by the test. */
function fakeUpload() {
  let state: object = { status: 'running', progress: 0.4 };
  const told = new Set<() => void>();
  const set = (next: object) => {
    state = next;
    for (const tell of told) tell();
  };
  const subscribe = (tell: () => void) => (told.add(tell), () => told.delete(tell));
  return {
    upload: {
      subscribe,
      getSnapshot: () => state,
      cancel: vi.fn(() => set({ status: 'cancelled' })),
      retry: vi.fn(),
    },
    set,
  };
}
const withFiles = (more: object) =>
  readTemplate('iniziale', {
    title: 'Iniziale',
    version: 2,
    isActive: true,
    stepKey: 'questionario',
    fields: [{ key: 'foto', label: 'Foto', type: 'file', ...more }],
  });
const sent = (name: string): AnswerFile => ({
  path: `documenti/me/${name}`,
  name,
  size: 4,
  contentType: 'image/jpeg',
});
/** The files that a questionnaire may send, by name. */
const expectFiles = (of: QuestionnaireTemplate, uploads: Record<string, object>) =>
  sending.sendAnswerFile.mockImplementation(({ file, ...rest }: { file: File }) => {
    const field = of.fields.findIndex(({ key }) => key === 'foto');
    expect(rest).toEqual({ uid: 'me', percorsoId: 'p', stepIndex: 0, template: of, field });
    expect(Object.keys(uploads)).toContain(file.name);
    return uploads[file.name];
  });
const choose = (dialog: HTMLElement, ...names: string[]) => {
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input for files');
  return userEvent.upload(
    input,
    names.map((name) => new File(['jpeg'], name, { type: 'image/jpeg' })),
  );
};

it('only the questionnaire that is due stands out among those of the steps to come', () => {
  open({
    journeys: [
      journey({
        steps: [
          { name: 'Questionario iniziale', plannedAt: '2026-02-01' },
          { name: 'Questionario di aggiornamento', plannedAt: '2099-02-04' },
        ],
      }),
    ],
  });
  expect(button(/: Questionario iniziale$/)).toHaveAttribute('data-variant', 'filled');
  expect(button(/: Questionario di aggiornamento$/)).toHaveAttribute('data-variant', 'default');
});

describe('the questionnaire', () => {
  const start = async () => {
    await press(/(Compila il questionario|Modifica le risposte): Questionario iniziale/);
    return screen.findByRole('dialog', { name: 'Iniziale' });
  };

  it('[CP-136] [CP-138] asks by the kinds of its fields, required ones with an asterisk, and hands in what was answered', async () => {
    open();
    const dialog = await start();
    expect(within(dialog).getByText('Età').textContent).toContain('*');
    expect(within(dialog).getByText('Come ti chiami?').textContent).not.toContain('*');
    await user.type(within(dialog).getByLabelText(/Età/), '17');
    await press('Salva');
    expect(await screen.findByText('Il valore minimo è 18.')).toBeVisible();
    expect(commands.submitAnswers).not.toHaveBeenCalled();
    await user.type(within(dialog).getByLabelText(/Età/), '{Backspace}8,5');
    await user.type(within(dialog).getByLabelText('Come ti chiami?'), 'Anna');
    await user.click(within(dialog).getByLabelText('corsa'));
    await user.click(within(dialog).getByLabelText('alto'));
    await user.click(within(dialog).getByLabelText('Accetto'));
    await press('Salva');
    await waitFor(() => expect(commands.submitAnswers).toHaveBeenCalledOnce());
    expect(commands.submitAnswers).toHaveBeenCalledWith({
      ...QUESTIONNAIRE,
      replaces: 0,
      answers: {
        eta: 18.5,
        'nome.completo': 'Anna',
        sport: ['corsa'],
        livello: 'alto',
        consenso: true,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[CP-199] [CO-340] what failed is said, and everything typed is still there; closed and opened again, too', async () => {
    commands.submitAnswers.mockRejectedValueOnce(new AppError('unknown'));
    const first = open({ submissions: [answered] });
    let dialog = await start();
    expect(within(dialog).getByLabelText('nuoto')).toBeChecked();
    await user.clear(within(dialog).getByLabelText(/Età/));
    await user.type(within(dialog).getByLabelText(/Età/), '44');
    await press('Salva');
    expect(await screen.findByText('Errore nel salvataggio del questionario.')).toBeVisible();
    await press('Chiudi');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dialog = await start();
    expect(within(dialog).getByLabelText(/Età/)).toHaveValue('44');
    // Days later, in a new browser session.
    first.unmount();
    sessionStorage.clear();
    open({ submissions: [answered] });
    dialog = await start();
    expect(within(dialog).getByLabelText(/Età/)).toHaveValue('44');
    await press('Salva');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const typed = { eta: 44, sport: ['nuoto'] };
    expect(handedIn()).toEqual([typed, typed]);
    expect(within(await start()).getByLabelText(/Età/)).toHaveValue('30');
  });

  it('a question that depends on another is asked, demanded and handed in only with its answer', async () => {
    const fields = [
      { key: 'dolori', label: 'Hai dolori?', type: 'radio', options: ['sì', 'no'] },
      {
        key: 'dove',
        label: 'Dove?',
        type: 'text',
        required: true,
        showIf: { key: 'dolori', value: 'sì' },
      },
    ];
    open({
      templates: [
        readTemplate('iniziale', {
          title: 'Iniziale',
          version: 2,
          isActive: true,
          stepKey: 'questionario',
          fields,
        }),
      ],
    });
    const dialog = await start();
    expect(within(dialog).queryByLabelText(/Dove/)).toBeNull();
    await user.click(within(dialog).getByLabelText('sì'));
    await press('Salva');
    expect(await within(dialog).findByText('Campo obbligatorio.')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Dove/), 'Ginocchio');
    await user.click(within(dialog).getByLabelText('no'));
    await press('Salva');
    await waitFor(() =>
      expect(commands.submitAnswers).toHaveBeenCalledWith(
        expect.objectContaining({ answers: { dolori: 'no' } }),
      ),
    );
  });

  it('[CP-149] [CP-199] a template taken away meanwhile is missing', async () => {
    open();
    await start();
    sources.templates.ready([]);
    expect(await screen.findByText('Template non trovato.')).toBeVisible();
  });

  it('[CO-226] files are sent with their progress and are part of the answers once they have arrived', async () => {
    const { upload, set } = fakeUpload();
    expectFiles(template, { 'foto.jpg': upload });
    open();
    const dialog = await start();
    await user.type(within(dialog).getByLabelText(/Età/), '30');
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no input for files');
    await userEvent.upload(input, new File(['x'], 'virus.exe'), { applyAccept: false });
    expect(await screen.findByText('Formato non consentito: virus.exe')).toBeVisible();
    const photo = new File(['jpeg'], 'foto.jpg', { type: 'image/jpeg' });
    await userEvent.upload(input, photo);
    expect(await within(dialog).findByText(/foto\.jpg — 40%/)).toBeVisible();
    expect(sending.sendAnswerFile).toHaveBeenCalledExactlyOnceWith({
      file: photo,
      uid: 'me',
      percorsoId: 'p',
      stepIndex: 0,
      template,
      field: 5,
    });
    await press('Salva');
    expect(await screen.findByText('Attendi la fine dei caricamenti, poi salva.')).toBeVisible();
    const file: AnswerFile = {
      path: 'documenti/me/x',
      name: 'foto.jpg',
      size: 4,
      contentType: 'image/jpeg',
    };
    act(() => set({ status: 'done', result: file }));
    expect(await within(dialog).findByRole('button', { name: 'Togli foto.jpg' })).toBeVisible();
    await press('Salva');
    await waitFor(() =>
      expect(commands.submitAnswers).toHaveBeenCalledWith(
        expect.objectContaining({ answers: { eta: 30, foto: file } }),
      ),
    );
  });

  it('a file is uploaded once, although React may run a state update twice', async () => {
    configure({ reactStrictMode: true });
    const once = withFiles({});
    expectFiles(once, { 'foto.jpg': fakeUpload().upload });
    open({ templates: [once] });
    await choose(await start(), 'foto.jpg');
    expect(await screen.findByText(/foto\.jpg — 40%/)).toBeVisible();
    expect(sending.sendAnswerFile).toHaveBeenCalledOnce();
  });

  it('two files that arrive at once are both part of the answers; more than ten are said to be too many', async () => {
    const uploads = Array.from({ length: 10 }, () => fakeUpload());
    const several = withFiles({ multiple: true });
    const byName = uploads.map(({ upload }, n) => [`${n}.jpg`, upload] as const);
    expectFiles(several, Object.fromEntries(byName));
    open({ templates: [several] });
    const dialog = await start();
    await choose(dialog, ...Array.from({ length: 11 }, (_, n) => `${n}.jpg`));
    expect(await screen.findByText('Al massimo 10 file.')).toBeVisible();
    expect(sending.sendAnswerFile).toHaveBeenCalledTimes(10);
    act(() => uploads.forEach(({ set }, n) => set({ status: 'done', result: sent(`${n}.jpg`) })));
    await press('Salva');
    await waitFor(() => expect(commands.submitAnswers).toHaveBeenCalledOnce());
    expect(handedIn()).toEqual([{ foto: Array.from({ length: 10 }, (_, n) => sent(`${n}.jpg`)) }]);
  });

  it('[CO-351] a file that was sent is taken back when it is taken out; where that fails it stays, and that is told', async () => {
    const { upload, set } = fakeUpload();
    const several = withFiles({ multiple: true });
    expectFiles(several, { 'a.jpg': upload });
    open({ templates: [several] });
    const dialog = await start();
    await choose(dialog, 'a.jpg');
    act(() => set({ status: 'done', result: sent('a.jpg') }));
    sending.removeAnswerFile.mockRejectedValueOnce(new AppError('offline'));
    await press('Togli a.jpg');
    expect(await screen.findByText(/^Errore durante la rimozione del file\./)).toBeVisible();
    expect(within(dialog).getByText('a.jpg')).toBeVisible();
    answering(sending.removeAnswerFile, ['documenti/me/a.jpg'], Promise.resolve());
    await press('Togli a.jpg');
    await waitFor(() => expect(within(dialog).queryByText('a.jpg')).toBeNull());
    expect(sending.removeAnswerFile.mock.calls).toEqual([
      ['documenti/me/a.jpg'],
      ['documenti/me/a.jpg'],
    ]);
  });

  it('a file that failed is not left out unsaid; one chosen in its place counts; closing gives up what is under way', async () => {
    const [first, second, third] = [fakeUpload(), fakeUpload(), fakeUpload()];
    const required = withFiles({ required: true });
    expectFiles(required, {
      'a.jpg': first.upload,
      'b.jpg': second.upload,
      'c.jpg': third.upload,
    });
    open({ templates: [required] });
    const dialog = await start();
    await press('Salva');
    expect(await within(dialog).findByText('Campo obbligatorio.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Scegli i file: Foto' })).toHaveFocus();
    await choose(dialog, 'a.jpg');
    act(() => first.set({ status: 'done', result: sent('a.jpg') }));
    await choose(dialog, 'b.jpg');
    act(() => second.set({ status: 'failed', error: new AppError('offline') }));
    await press('Salva');
    expect(
      await screen.findByText('Un file non è stato caricato: riprova o toglilo, poi salva.'),
    ).toBeVisible();
    expect(commands.submitAnswers).not.toHaveBeenCalled();
    await choose(dialog, 'c.jpg');
    expect(second.upload.cancel).toHaveBeenCalled();
    expect(third.upload.cancel).not.toHaveBeenCalled();
    await press('Chiudi');
    await waitFor(() => expect(third.upload.cancel).toHaveBeenCalled());
  });

  it('questions that come while it is open are asked, and what was typed stays', async () => {
    open();
    const dialog = await start();
    await user.type(within(dialog).getByLabelText(/Età/), '44');
    const { fields } = template;
    const file = fields.at(-1);
    if (!file) throw new Error('no field');
    // Saved by staff without a new version.
    sources.templates.ready([
      { ...template, fields: [...fields, { ...file, key: 'schiena', label: 'Schiena' }] },
    ]);
    expect(await screen.findByRole('button', { name: 'Scegli i file: Schiena' })).toBeVisible();
    expect(screen.getByLabelText(/Età/)).toHaveValue('44');
    await press('Salva');
    await waitFor(() =>
      expect(commands.submitAnswers).toHaveBeenCalledWith(
        expect.objectContaining({ answers: { eta: 44 } }),
      ),
    );
  });

  it('[DE-049] what another device has handed in meanwhile is told, and replaced only when it is saved again', async () => {
    commands.submitAnswers.mockRejectedValueOnce(
      new AppError('already-exists', questionnaireMessages.answeredMeanwhile),
    );
    open({ submissions: [{ ...answered, updatedAt: new Date(1_000) }] });
    const dialog = await start();
    // The other device's answers arrive, but this draft is based on the previous ones.
    sources.submissions.ready([{ ...answered, answers: { eta: 50 }, updatedAt: new Date(2_000) }]);
    await user.clear(within(dialog).getByLabelText(/Età/));
    await user.type(within(dialog).getByLabelText(/Età/), '44');
    await press('Salva');
    expect(
      await screen.findByText(/^Nel frattempo hai inviato altre risposte da un altro dispositivo/),
    ).toBeVisible();
    expect(within(dialog).getByLabelText(/Età/)).toHaveValue('44');
    await press('Salva');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const typed = { eta: 44, sport: ['nuoto'] };
    expect(handedIn()).toEqual([typed, typed]);
    expect(
      commands.submitAnswers.mock.calls.map(([given]) => (given as HandedIn).replaces),
    ).toEqual([1_000, undefined]);
  });

  it('answers handed in elsewhere are shown, not what was typed here before', async () => {
    open();
    const dialog = await start();
    await user.type(within(dialog).getByLabelText(/Età/), '44');
    await press('Chiudi');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    sources.submissions.ready([{ ...answered, updatedAt: new Date('2026-03-01T10:00:00Z') }]);
    expect(within(await start()).getByLabelText(/Età/)).toHaveValue('30');
  });
});
