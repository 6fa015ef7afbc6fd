import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { readJourney, type Journey } from '@/domain/programmes/journey';
import { journeyMessages } from '@/domain/programmes/staffChange';
import { readSubmission } from '@/domain/questionnaires/answers';
import { readProduct, type Product } from '@/domain/products/product';
import { readTemplate } from '@/domain/questionnaires/template';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering, answeringInTurn } from '../../../../tests/fixtures/answering';
import { ClientContext } from '../useClient';
import { ProgrammesSection } from './ProgrammesSection';

const data = vi.hoisted(() => ({
  ownJourneys: vi.fn(),
  activeTemplates: vi.fn(),
  ownSubmissions: vi.fn(),
  internalNotes: vi.fn(),
  peopleLists: vi.fn(),
  changeStep: vi.fn(),
  reviewStep: vi.fn(),
  postponeJourney: vi.fn(),
  resetPostponement: vi.fn(),
  deleteJourney: vi.fn(),
  addStep: vi.fn(),
  createJourney: vi.fn(),
  copyQuestionnaire: vi.fn(),
  changeNote: vi.fn(),
  sendDay: vi.fn(),
  openSends: vi.fn(),
  products: vi.fn(),
  template: vi.fn(),
  templateVersion: vi.fn(),
}));
vi.mock('@/data/programmes/sources', () => data);
vi.mock('@/data/programmes/commands', () => data);
vi.mock('@/data/questionnaires/sources', () => data);
vi.mock('@/data/notes/sources', () => data);
vi.mock('@/data/notes/commands', () => data);
vi.mock('@/data/settings/sources', () => data);
vi.mock('@/data/products/sources', () => data);
vi.mock('@/data/shipments/commands', () => data);
vi.mock('@/data/shipments/sources', () => data);

const client = { ...person('user').user, uid: 'c', email: 'lucia@esempio.it' };
const journey = (id: string, steps: object[], more: object = {}): Journey =>
  readJourney(id, { uid: 'c', title: id, plannedStartAt: '2026-01-01', steps, ...more });
let journeys = fakeSource<Journey[]>();
let catalogue = fakeSource<Product[]>();
function source(value: unknown) {
  const made = fakeSource();
  made.ready(value);
  return made.source;
}

beforeEach(() => {
  vi.resetAllMocks();
  journeys = fakeSource();
  answering(data.ownJourneys, ['c'], journeys.source);
  catalogue = fakeSource();
  seekProducts('');
  const fields = [{ key: 'peso', label: 'Quanto pesi?', type: 'number', required: true }];
  data.activeTemplates.mockReturnValue(
    source([
      readTemplate('t', {
        title: 'Iniziale',
        isActive: true,
        stepKey: 'questionario',
        scope: 'global',
        fields,
      }),
    ]),
  );
  answering(
    data.ownSubmissions,
    ['c'],
    source([
      readSubmission('Primo__0', { percorsoId: 'Primo', stepIndex: 0, answers: { peso: 61 } }),
    ]),
  );
  // Only the first journey is open.
  answering(data.internalNotes, ['percorsi', 'Primo'], source([]));
  data.peopleLists.mockReturnValue(source({ trainer: ['Ada'], nutrizionisti: [] }));
});
/** Answers searches of the catalogue for this text; a pause in typing searches for its beginning. */
function seekProducts(text: string) {
  const begins = expect.toSatisfy((search: string) => text.startsWith(search)) as string;
  answering(data.products, [{ search: begins, category: null, sort: 'nome' }], catalogue.source);
}
const OWNER = { uid: 'c', userEmail: 'lucia@esempio.it' };
function open(given: Journey[]) {
  show(
    <ClientContext value={client}>
      <ProgrammesSection title="Programmi" />
    </ClientContext>,
  );
  act(() => journeys.ready(given));
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('[CO-012] [CO-068] [CO-069] [CO-071] [CO-334] journeys with their steps, how far each is, and how many consulenze are done', async () => {
  open([
    journey('Primo', [
      { name: 'Consulenza tecnica', done: true, consulenzaStatus: 'Fatta', TrainerNome: 'Zoe' },
      { name: 'Consegna' },
    ]),
    journey('Secondo', [{ name: 'Consulenza nutrizionale' }], { plannedStartAt: '2026-02-01' }),
    journey('Terzo', [{ name: 'Consegna', done: true }], { plannedStartAt: '2026-03-01' }),
  ]);
  expect(screen.getByText('Consulenze 1/2')).toBeVisible();
  const chip = (name: string) => {
    const pill = screen.getByRole('img', { name });
    return [pill.dataset.state, pill.querySelector('[data-tone]')?.getAttribute('data-tone')];
  };
  expect(
    ['1 step completato su 2', '0 step completati su 1', '1 step completato su 1'].map(chip),
  ).toEqual([
    ['some', 'aperto'],
    ['none', 'neutro'],
    ['all', 'risposto'],
  ]);
  const table = within(screen.getByRole('region', { name: 'Step di Primo' }));
  expect(table.getByRole('combobox', { name: 'Stato: Consulenza tecnica, riga 1' })).toHaveValue(
    'Fatta',
  );
  expect(table.getByRole('combobox', { name: 'Trainer: Consulenza tecnica, riga 1' })).toHaveValue(
    'Zoe',
  );
  const delivery = { index: 1, name: 'Consegna' };
  const done = { field: 'done', value: true, before: false };
  answeringInTurn(data.changeStep, ['Primo', delivery, done]);
  await userEvent.selectOptions(
    table.getByRole('combobox', { name: 'Stato: Consegna, riga 2' }),
    'fatto',
  );
  expect(data.changeStep).toHaveBeenCalledOnce();
  const consultation = { index: 0, name: 'Consulenza tecnica' };
  const refused = { field: 'status', value: 'Rifiutata', before: 'Fatta' };
  answeringInTurn(data.changeStep, ['Primo', consultation, refused], new AppError('timeout'));
  await userEvent.selectOptions(
    table.getByRole('combobox', { name: 'Stato: Consulenza tecnica, riga 1' }),
    'Rifiutata',
  );
  expect(await screen.findByText(/^Errore nell'aggiornamento dello step\./)).toBeVisible();
  expect(data.changeStep).toHaveBeenCalledTimes(2);
});

it('the day on which a step was done is written once it is one, with what was there before', async () => {
  open([journey('Primo', [{ name: 'Consegna', done: true, doneAt: '2026-03-02' }])]);
  const day = screen.getByRole('textbox', { name: 'Fatto il: Consegna, riga 1' });
  await userEvent.clear(day);
  await userEvent.type(day, '31/02/2026{Enter}');
  expect(screen.getByText('Data non valida')).toBeVisible();
  expect(data.changeStep).not.toHaveBeenCalled();
  const stepRef = { index: 0, name: 'Consegna' };
  const change = { field: 'doneAt', value: '2026-03-03', before: '2026-03-02' };
  answeringInTurn(data.changeStep, ['Primo', stepRef, change]);
  await userEvent.clear(day);
  await userEvent.type(day, '3/3/2026{Enter}');
  expect(data.changeStep).toHaveBeenCalledOnce();
});

it('a quick second day, the listener not having followed, begins from the first; what a colleague wrote is replaced once it was told', async () => {
  const steps = [{ name: 'Consegna', done: true, doneAt: '2026-03-02' }];
  const now = (doneAt: string | null) => journey('Primo', [{ ...steps[0], doneAt }]).steps[0];
  open([journey('Primo', steps)]);
  const day = () => screen.getByRole('textbox', { name: 'Fatto il: Consegna, riga 1' });
  const says = (value: string, before: string) =>
    ['Primo', { index: 0, name: 'Consegna' }, { field: 'doneAt', value, before }] as const;
  answeringInTurn(data.changeStep, says('', '2026-03-02'), now(null));
  await userEvent.clear(day());
  await userEvent.type(day(), '{Enter}');
  await waitFor(() => expect(day()).toBeEnabled());
  expect(day()).toHaveValue('');
  answeringInTurn(
    data.changeStep,
    says('2026-03-03', ''),
    new AppError('invalid', 'Nel frattempo un collega ha scelto: «2026-03-09»'),
  );
  await userEvent.type(day(), '3/3/2026{Enter}');
  expect(data.changeStep).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(day()).toBeEnabled());
  act(() => journeys.ready([journey('Primo', [{ ...steps[0], doneAt: '2026-03-09' }])]));
  expect(day()).toHaveValue('3/3/2026');
  answeringInTurn(data.changeStep, says('2026-03-03', '2026-03-09'));
  await userEvent.type(day(), '{Enter}');
  expect(data.changeStep).toHaveBeenCalledTimes(3);
});

it('[DE-077] what was chosen stands at once and is changed further; what a colleague puts back is shown', async () => {
  const given = (status: string) => [
    journey('Primo', [
      { name: 'Consulenza tecnica', consulenzaStatus: status, TrainerNome: 'Ada' },
    ]),
  ];
  open(given('Da fare'));
  const status = () => screen.getByRole('combobox', { name: 'Stato: Consulenza tecnica, riga 1' });
  const choose = async (value: string, before: string) => {
    const stepRef = { index: 0, name: 'Consulenza tecnica' };
    const change = { field: 'status', value, before };
    answeringInTurn(data.changeStep, ['Primo', stepRef, change]);
    await userEvent.selectOptions(status(), value);
    expect(data.changeStep).toHaveBeenLastCalledWith('Primo', stepRef, change);
  };
  await choose('Prenotata', 'Da fare');
  expect(status()).toHaveValue('Prenotata');
  // The listener hasn't caught up yet.
  await choose('Fatta', 'Prenotata');
  act(() => journeys.ready(given('Fatta')));
  act(() => journeys.ready(given('Da fare')));
  expect(status()).toHaveValue('Da fare');
  await choose('Rifiutata', 'Da fare');
});

it('[CO-070] [CO-127] [CO-338] the questionnaire of a step, with what was answered; a step that asks none says so', async () => {
  open([journey('Primo', [{ name: 'Questionario' }, { name: 'Feedback' }])]);
  expect(screen.getByText('Nessun template disponibile per questo step.')).toBeVisible();
  await userEvent.click(button('Questionario: Questionario, riga 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Iniziale' }));
  expect(dialog.getByText('Quanto pesi? *')).toBeVisible();
  expect(dialog.getByText('61')).toBeVisible();
});

it('[DE-050] answers stand under the questions of the version that was answered, also when it asks otherwise now', async () => {
  const answered = {
    percorsoId: 'Primo',
    stepIndex: 0,
    templateId: 'vecchio',
    answers: { peso: 61, altro: 'boh' },
  };
  answering(
    data.ownSubmissions,
    ['c'],
    source([readSubmission('Primo__0', { ...answered, templateVersion: 2 })]),
  );
  const fields = [{ key: 'peso', label: 'Peso alla partenza', type: 'number' }];
  answering(
    data.templateVersion,
    ['vecchio', 2],
    source(readTemplate('vecchio', { title: 'Di allora', fields })),
  );
  open([journey('Primo', [{ name: 'Questionario' }])]);
  await userEvent.click(button('Questionario: Questionario, riga 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Di allora' }));
  expect(data.template).not.toHaveBeenCalled();
  expect(dialog.getByText('Peso alla partenza')).toBeVisible();
  expect(dialog.queryByText('Quanto pesi? *')).toBeNull();
  // An answer to a question that the version lacks shows by its key.
  expect(dialog.getByText('altro')).toBeVisible();
});

it('[DE-050] of a version that nobody kept the questions of that template as it is now', async () => {
  const answered = {
    percorsoId: 'Primo',
    stepIndex: 0,
    templateId: 'vecchio',
    templateVersion: 1,
    answers: { peso: 61 },
  };
  answering(data.ownSubmissions, ['c'], source([readSubmission('Primo__0', answered)]));
  answering(data.templateVersion, ['vecchio', 1], source(null));
  const fields = [{ key: 'peso', label: 'Peso adesso', type: 'number' }];
  answering(
    data.template,
    ['vecchio'],
    source(readTemplate('vecchio', { title: 'Spento', isActive: false, fields })),
  );
  open([journey('Primo', [{ name: 'Questionario' }])]);
  await userEvent.click(button('Questionario: Questionario, riga 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Spento' }));
  expect(dialog.getByText('Peso adesso')).toBeVisible();
  expect(dialog.queryByText('Template non trovato.')).toBeNull();
});

it('[CO-173] [CO-174] [CO-175] [CO-341] [CO-343] approved, asked again, taken back; the day is sent with its mark, only where approved', async () => {
  open([
    journey('Primo', [{ name: 'Questionario' }, { name: 'Check finale', adminStatus: 'approved' }]),
  ]);
  expect(
    screen.queryByRole('button', { name: 'Invio di giornata: Questionario, riga 1' }),
  ).toBeNull();
  const [none, approved] = ['none', 'approved'].map((status) => ({ status, note: '' }));
  const questionnaire = ['Primo', { index: 0, name: 'Questionario' }];
  answeringInTurn(data.reviewStep, [...questionnaire, approved, none], new AppError('timeout'));
  await userEvent.click(button('Approva: Questionario, riga 1'));
  expect(await screen.findByText(/^Errore nel salvataggio dello stato admin\./)).toBeVisible();
  const check = ['Primo', { index: 1, name: 'Check finale' }];
  answeringInTurn(data.reviewStep, [...check, none, approved]);
  await userEvent.click(button('Rimetti da lavorare: Check finale, riga 2'));
  expect(data.reviewStep).toHaveBeenCalledTimes(2);
  answering(data.openSends, ['c'], Promise.resolve([]));
  const step = { journeyId: 'Primo', stepRef: { index: 1, name: 'Check finale' } };
  answeringInTurn(data.sendDay, ['c', [], step], new AppError('timeout'));
  await userEvent.click(button('Invio di giornata: Check finale, riga 2'));
  await userEvent.click(await screen.findByRole('button', { name: 'Invia' }));
  expect(await screen.findByText(/^Errore nel salvataggio dell'invio di giornata\./)).toBeVisible();
  expect(data.sendDay).toHaveBeenCalledOnce();
});

it('[CO-176] [CO-177] [CO-345] [CO-346] [CO-400] put off by 30 days unless another number is chosen, and taken back', async () => {
  open([journey('Primo', [{ name: 'Consegna' }], { postponeDays: 7 })]);
  const days = screen.getByRole('combobox', { name: 'Posticipa di, Primo' });
  expect(days).toHaveValue('30');
  expect(
    within(days)
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value),
  ).toEqual(['7', '14', '30', '60', '90', '180', '365']);
  const postponed = expect.objectContaining({ id: 'Primo', postponeDays: 7 }) as Journey;
  answeringInTurn(data.postponeJourney, [postponed, 30], new AppError('timeout'));
  await userEvent.click(button('Posticipa'));
  expect(await screen.findByText(/^Errore durante il posticipo delle date\./)).toBeVisible();
  await userEvent.selectOptions(days, '90');
  answeringInTurn(data.postponeJourney, [postponed, 90]);
  await userEvent.click(button('Posticipa'));
  expect(data.postponeJourney).toHaveBeenCalledTimes(2);
  answeringInTurn(data.resetPostponement, [postponed], new AppError('timeout'));
  await userEvent.click(button('Annulla il posticipo'));
  expect(await screen.findByText(/^Errore durante il reset\./)).toBeVisible();
  expect(data.resetPostponement).toHaveBeenCalledOnce();
});

it('[CO-067] [CO-348] [CO-350] [DE-082] the manual questionnaire goes to the first journey, asked for where there are answers', async () => {
  const first = journey('Primo', [{ name: 'Questionario' }], { sequenceIndex: 1 });
  const manual = journey('Manuale', [{ name: 'Questionario' }], { isManualPercorso: true });
  open([first]);
  expect(screen.queryByRole('button', { name: /^Copia questionario/ })).toBeNull();
  act(() => journeys.ready([first, manual]));
  await userEvent.click(button(/^Copia questionario/));
  expect(await screen.findByText('Nessun questionario manuale trovato.')).toBeVisible();
  answering(
    data.ownSubmissions,
    ['c'],
    source(
      ['Primo', 'Manuale'].map((id) =>
        readSubmission(`${id}__0`, { percorsoId: id, stepIndex: 0, answers: {} }),
      ),
    ),
  );
  act(() => journeys.ready([manual, first]));
  const [from, to] = [manual, first].map((one) => ({ journey: one, index: 0 }));
  answeringInTurn(data.copyQuestionnaire, [from, to, true], new AppError('timeout'));
  await userEvent.click(button(/^Copia questionario/));
  await userEvent.click(await screen.findByRole('button', { name: 'Sostituisci le risposte' }));
  expect(await screen.findByText(/^Errore durante la copia del questionario\./)).toBeVisible();
  expect(data.copyQuestionnaire).toHaveBeenCalledOnce();
});

it('[CO-067] [CO-347] made by hand; what failed stays', async () => {
  open([]);
  const made = expect.objectContaining({
    title: 'FC3',
    months: 1,
    sequenceIndex: 1,
    technical: 0,
    nutritional: 0,
    product: null,
  }) as object;
  answeringInTurn(data.createJourney, [OWNER, made], new AppError('timeout'), undefined);
  await userEvent.click(button('Crea percorso'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crea percorso' }));
  await userEvent.click(dialog.getByRole('textbox', { name: /^Titolo/ }));
  await userEvent.paste('FC3');
  await userEvent.click(dialog.getByRole('button', { name: 'Crea percorso' }));
  expect(await dialog.findByText(/Errore nella creazione del percorso\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Crea percorso' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(data.createJourney).toHaveBeenCalledTimes(2);
});

it('[CO-286] a product of the catalogue says how long and with how many consultations, as it is at this moment', async () => {
  open([]);
  await userEvent.click(button('Crea percorso'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crea percorso' }));
  const product = (more: object) =>
    readProduct(
      {
        name: 'FC 3',
        duration_months: 3,
        program_count: 1,
        cons_tecniche: 2,
        cons_nutrizionali: 1,
        ...more,
      },
      '109',
    );
  catalogue.ready([product({})]);
  seekProducts('fc 3');
  await userEvent.type(dialog.getByRole('combobox', { name: 'Prodotto' }), 'fc 3');
  const shown = () =>
    ['Durata in mesi', 'Consulenze tecniche', 'Consulenze nutrizionali'].map(
      (name) => dialog.getByLabelText<HTMLSelectElement>(name).value,
    );
  expect(shown()).toEqual(['3', '2', '1']);
  expect(dialog.getByRole('textbox', { name: /^Titolo/ })).toHaveValue('FC 3');
  catalogue.ready([product({ cons_tecniche: 4 })]);
  expect(shown()).toEqual(['3', '4', '1']);
  await waitFor(() =>
    expect(data.products).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'fc 3' })),
  );
  await userEvent.selectOptions(dialog.getByLabelText('Durata in mesi'), '6');
  const made = expect.objectContaining({
    title: 'FC 3',
    months: 6,
    technical: 4,
    nutritional: 1,
    product: expect.objectContaining({ id: '109', name: 'FC 3' }) as Product,
  }) as object;
  answeringInTurn(data.createJourney, [OWNER, made]);
  await userEvent.click(dialog.getByRole('button', { name: 'Crea percorso' }));
  await waitFor(() => expect(data.createJourney).toHaveBeenCalledOnce());
});

it('[CO-067] [CO-333] a step by hand goes to the manual journey; one that could not be saved stays', async () => {
  open([]);
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  const step = { id, kind: 'questionario', day: '', type: '' };
  answeringInTurn(data.addStep, [OWNER, null, step], new AppError('timeout'), undefined);
  await userEvent.click(button('Aggiungi step manuale'));
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi step' }));
  expect(await screen.findByText(/^Errore nel salvataggio dei percorsi\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi step' }));
  await waitFor(() => expect(data.addStep).toHaveBeenCalledTimes(2));
  // Same step id, as the first attempt may have succeeded.
  const ids = data.addStep.mock.calls.map(([, , sent]) => (sent as { id: string }).id);
  expect(ids[0]).toBe(ids[1]);
});

it('[CO-335] deleted after a question', async () => {
  open([journey('Primo', [])]);
  answeringInTurn(data.deleteJourney, ['Primo'], new AppError('timeout'));
  await userEvent.click(button('Elimina percorso'));
  const buttons = await waitFor(() => {
    const found = within(screen.getByRole('dialog')).getAllByRole('button', {
      name: 'Elimina percorso',
    });
    expect(found).toHaveLength(1);
    return found;
  });
  if (buttons[0]) await userEvent.click(buttons[0]);
  expect(
    await screen.findByText(
      /^Errore durante la cancellazione del percorso o dei questionari collegati\./,
    ),
  ).toBeVisible();
  expect(data.deleteJourney).toHaveBeenCalledOnce();
});

it('[CO-342] what could not be asked again is said, and the note stays', async () => {
  open([journey('Primo', [{ name: 'Questionario' }])]);
  const stepRef = { index: 0, name: 'Questionario' };
  const asked = { status: 'needs_update', note: 'Foto più chiare' };
  const before = { status: 'none', note: '' };
  answeringInTurn(data.reviewStep, ['Primo', stepRef, asked, before], new AppError('timeout'));
  await userEvent.click(button('Richiedi: Questionario, riga 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Richiedi aggiornamento' }));
  await userEvent.click(dialog.getByLabelText(/Nota per l’utente/));
  await userEvent.paste('Foto più chiare');
  await userEvent.click(dialog.getByRole('button', { name: 'Richiedi' }));
  expect(
    await dialog.findByText(/^Errore nel salvataggio della richiesta di aggiornamento\./),
  ).toBeVisible();
  expect(dialog.getByLabelText(/Nota per l’utente/)).toHaveValue('Foto più chiare');
});

it('[CO-344] a note that could not be saved says so, «errore ✗», and stays', async () => {
  open([journey('Primo', [{ name: 'Consegna' }])]);
  const target = { collection: 'percorsi', docId: 'Primo', item: '0', userId: 'c' };
  const step = { index: 0, name: 'Consegna' };
  const change = { field: 'staffNote', text: 'Chiamare', before: '', step };
  const me = expect.objectContaining({ uid: 'me' }) as object;
  answeringInTurn(data.changeNote, [target, change, me], new AppError('timeout'));
  await userEvent.click(screen.getByRole('textbox', { name: 'Nota interna: Consegna, riga 1' }));
  await userEvent.paste('Chiamare');
  await userEvent.tab();
  expect(await screen.findByText('errore ✗')).toBeVisible();
  expect(data.changeNote).toHaveBeenCalledOnce();
  expect(screen.getByText(/^Errore nel salvataggio della nota\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nota interna: Consegna, riga 1' })).toHaveValue(
    'Chiamare',
  );
});

it('[DE-077] a note is of the step that it was typed for, also where another one stands in its row meanwhile', async () => {
  const target = { collection: 'percorsi', docId: 'Primo', item: '0', userId: 'c' };
  const step = { index: 0, name: 'Consegna' };
  const change = { field: 'staffNote', text: 'Chiamare', before: '', step };
  const me = expect.objectContaining({ uid: 'me' }) as object;
  const other = new AppError('invalid', journeyMessages.anotherStep);
  answeringInTurn(data.changeNote, [target, change, me], other);
  open([journey('Primo', [{ name: 'Consegna' }])]);
  await userEvent.click(screen.getByRole('textbox', { name: 'Nota interna: Consegna, riga 1' }));
  await userEvent.paste('Chiamare');
  act(() => journeys.ready([journey('Primo', [{ name: 'Feedback' }, { name: 'Consegna' }])]));
  expect(screen.getByRole('textbox', { name: 'Nota interna: Feedback, riga 1' })).toHaveValue(
    'Chiamare',
  );
  await userEvent.tab();
  expect(data.changeNote).toHaveBeenCalledOnce();
  expect(await screen.findByText('errore ✗')).toBeVisible();
});

it('[CO-337] answers to a template that is gone: «Template non trovato.», and what was answered', async () => {
  data.activeTemplates.mockReturnValue(source([]));
  open([journey('Primo', [{ name: 'Questionario' }])]);
  await userEvent.click(button('Questionario: Questionario, riga 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Questionario' }));
  expect(dialog.getByText('Template non trovato.')).toBeVisible();
  expect(dialog.getByText('61')).toBeVisible();
});

it('[CO-352] [CO-339] lists that don’t come say so, each with its cause', async () => {
  const templates = fakeSource();
  data.activeTemplates.mockReturnValue(templates.source);
  open([journey('Primo', [{ name: 'Questionario' }])]);
  act(() => templates.fail('permission-denied'));
  expect(await screen.findByText(/^Errore nel caricamento del questionario\./)).toBeVisible();
  act(() => journeys.fail('permission-denied'));
  expect(await screen.findByText(/^Errore: i percorsi non sono arrivati\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Programmi' })).toBeVisible();
});

it('[CO-349] a first journey that is gone meanwhile', async () => {
  const first = journey('Primo', [{ name: 'Questionario' }], { sequenceIndex: 1 });
  const manual = journey('Manuale', [{ name: 'Questionario' }], { isManualPercorso: true });
  answering(
    data.ownSubmissions,
    ['c'],
    source([readSubmission('Manuale__0', { percorsoId: 'Manuale', stepIndex: 0, answers: {} })]),
  );
  open([first, manual]);
  const [from, to] = [manual, first].map((one) => ({ journey: one, index: 0 }));
  const gone = new AppError('not-found', journeyMessages.noFirst);
  answeringInTurn(data.copyQuestionnaire, [from, to, false], gone);
  await userEvent.click(button(/^Copia questionario/));
  expect(
    await screen.findByText('Nessun primo percorso disponibile con step questionario'),
  ).toBeVisible();
});
