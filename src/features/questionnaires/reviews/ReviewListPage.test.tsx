import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { ReviewSearch } from '@/data/reviews/queries';
import { AppError } from '@/domain/errors';
import { readSubmission, type Submission } from '@/domain/questionnaires/answers';
import { readReview, type Review } from '@/domain/questionnaires/review';
import { readTemplate, type QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering } from '../../../../tests/fixtures/answering';
import { fakePages } from '../../../../tests/fixtures/paged';
import { OverdueScreen, SubmittedScreen } from './ReviewListPage';

const reviewing = vi.hoisted(() => ({ reviews: vi.fn(), reviewCount: vi.fn() }));
vi.mock('@/data/reviews/sources', async (load) => ({
  ...(await load<object>()),
  ...reviewing,
}));
const asking = vi.hoisted(() => ({
  submission: vi.fn(),
  ownSubmissions: vi.fn(),
  templateVersion: vi.fn(),
  template: vi.fn(),
}));
vi.mock('@/data/questionnaires/sources', () => asking);
const commands = vi.hoisted(() => ({ reviewStep: vi.fn(), changeNote: vi.fn() }));
vi.mock('@/data/programmes/commands', () => ({ reviewStep: commands.reviewStep }));
vi.mock('@/data/notes/commands', () => ({ changeNote: commands.changeNote }));

const ROW = {
  uid: 'u1',
  name: 'Anna Verdi',
  email: 'anna@esempio.test',
  product: 'FC3',
  sequenceIndex: 1,
  sequenceTotal: 3,
  journeyId: 'p',
};
const NOTHING_SAID = { status: 'none', note: '' };
const FEEDBACK_STEP = { index: 2, name: 'Feedback programmi' };
const FEEDBACK = {
  ...ROW,
  step: 'Feedback programmi',
  kind: 'feedback_programmi',
  stepIndex: 2,
  rating: 2,
};
const row = (id: string, more: object = {}) =>
  readReview(id, {
    ...FEEDBACK,
    answeredAt: '2026-03-01T10:00:00Z',
    plannedAt: '2026-02-27',
    text: 'anna ginocchio',
    ...more,
  });
const ALL = [
  row('p__2'),
  row('p__0', {
    stepIndex: 0,
    step: 'Questionario',
    kind: 'questionario',
    rating: 4,
    status: 'approved',
  }),
];

/** How an answered step is approved, and how the client is asked for it again. */
const approval = ['p', FEEDBACK_STEP, { status: 'approved', note: '' }, NOTHING_SAID];
const request = (note: string) => [
  'p',
  FEEDBACK_STEP,
  { status: 'needs_update', note },
  NOTHING_SAID,
];
/** How the step's internal note is saved. */
const noted = (before: string) => [
  { collection: 'percorsi', docId: 'p', item: '2', userId: 'u1' },
  { field: 'staffNote', text: 'Chiamare', before, step: FEEDBACK_STEP },
  expect.objectContaining({ uid: 'me' }),
];

const user = userEvent.setup({ delay: null });
const UNFILTERED = { search: '', status: null, kind: null, rating: null, studio: null };
/** What the list may be asked for: a test that chooses anything else adds it. */
let askable: { filters: ReviewSearch[]; before: Date };
const mayAsk = (filters: Partial<ReviewSearch>) =>
  askable.filters.push({ ...UNFILTERED, ...filters });
const mayOnlyAsk = (filters: Partial<ReviewSearch>) =>
  (askable.filters = [{ ...UNFILTERED, ...filters }]);
afterEach(() => {
  vi.useRealTimers();
  // The screen would show a wrong question only as a failure.
  for (const { type } of reviewing.reviewCount.mock.results) expect(type).toBe('return');
});
beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-22T22:30:00Z'), toFake: ['Date'] });
  askable = { filters: [UNFILTERED], before: new Date('2026-11-22T23:00:00Z') };
});
function open(
  rows: readonly Review[] = ALL,
  { at = '/questionari-users', me = person('Amministratore') } = {},
) {
  const pages = fakePages(rows, { pageSize: 50, instant: true });
  const isOverdue = at.includes('scaduti');
  reviewing.reviews.mockImplementation((list: string, filters: ReviewSearch, before: Date) => {
    expect([list, before]).toEqual([isOverdue ? 'overdue' : 'submitted', askable.before]);
    expect(askable.filters).toContainEqual(filters);
    return pages;
  });
  // Counted is what is listed, unless it is searched.
  reviewing.reviewCount.mockImplementation((...asked: unknown[]) => {
    expect(asked).toEqual(reviewing.reviews.mock.lastCall);
    const { search } = asked[1] as ReviewSearch;
    return Promise.resolve(search === '' ? rows.length : null);
  });
  const title = isOverdue ? 'Elenco Questionari scaduti' : 'Elenco Questionari';
  show(isOverdue ? <OverdueScreen title={title} /> : <SubmittedScreen title={title} />, {
    at,
    me,
  });
  return pages;
}
const rowOf = async (name: RegExp) => {
  const found = (await screen.findAllByRole('row')).find(({ textContent }) =>
    name.test(textContent),
  );
  if (!found) throw new Error(`no row ${String(name)}`);
  return found;
};
const button = (name: string) => screen.getByRole('button', { name });
const noteOf = (name: RegExp) => screen.getByRole('textbox', { name });

describe('the lists', () => {
  it('[CP-096] what is overdue goes on to the next day in a page that stays open over midnight', async () => {
    vi.setSystemTime('2026-03-28T22:30:00Z');
    askable.before = new Date('2026-03-28T23:00:00Z');
    open(ALL, { at: '/questionari-users-scaduti' });
    await rowOf(/Feedback/);
    vi.setSystemTime('2026-03-28T23:10:00Z');
    const before = new Date('2026-03-29T22:00:00Z');
    askable.before = before;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(reviewing.reviews).toHaveBeenLastCalledWith('overdue', UNFILTERED, before),
    );
  });

  it('[CP-028] show number, actions, status, note, date, e-mail, product, sequence and step', async () => {
    open();
    const heads = (await screen.findAllByRole('columnheader')).map(
      ({ textContent }) => textContent,
    );
    expect(heads).toEqual([
      '#',
      'Azioni',
      'Stato admin',
      'Nota',
      'Data',
      'Email',
      'Prodotto',
      'Sequenza',
      'Step',
    ]);
    const first = await rowOf(/Feedback/);
    expect(
      within(first)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1',
      '',
      expect.stringContaining('Da lavorare'),
      expect.any(String),
      '01/03/2026',
      'Anna Verdianna@esempio.test',
      'FC3',
      '1/3',
      expect.stringMatching(/^Feedback programmi/),
    ]);
    const link = within(first).getByRole('link', { name: /Anagrafica/ });
    expect(link).toHaveAttribute('href', '/user/u1/anagrafica');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('[CP-095] [CP-028] rows are coloured by the rating, which is said in words; a row without date, product or person has dashes', async () => {
    open([
      ...ALL,
      row('x', {
        journeyId: '',
        stepIndex: null,
        rating: null,
        answeredAt: new Date(0),
        name: '',
        email: '',
        product: '',
        uid: '',
        sequenceIndex: 0,
      }),
    ]);
    const first = await rowOf(/Feedback.*negativa/);
    expect(first).toHaveAttribute('data-tone', 'red');
    expect(first).toHaveTextContent('Valutazione 2/5, negativa');
    expect(await rowOf(/Valutazione 4\/5, positiva/)).toHaveAttribute('data-tone', 'green');
    const odd = await rowOf(/Data n\/d/);
    expect(odd).not.toHaveAttribute('data-tone');
    expect(within(odd).getAllByText('—')).toHaveLength(4);
  });

  it('[CP-094] a row without journey or step can’t be approved, annotated or asked for again', async () => {
    open([row('x', { journeyId: '', stepIndex: null })]);
    const odd = await rowOf(/Senza percorso o step/);
    expect(
      within(odd)
        .queryAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual([expect.stringMatching(/^Risposte/)]);
    expect(within(odd).queryByRole('textbox')).toBeNull();
  });

  it('[CP-027] [CP-092] are searched and filtered by status, step and rating in the address; Reset takes all back', async () => {
    const filters = {
      search: '',
      status: 'none',
      kind: 'feedback_programmi',
      rating: 2,
      studio: null,
    } as const;
    mayAsk({ status: 'none' });
    mayAsk({ status: 'none', kind: 'feedback_programmi' });
    mayAsk(filters);
    open();
    await rowOf(/Feedback/);
    await user.selectOptions(screen.getByLabelText('Stato'), 'Da lavorare');
    await user.selectOptions(screen.getByLabelText('Step'), 'Feedback programmi');
    await user.selectOptions(screen.getByLabelText('Valutazione'), '2');
    expect(reviewing.reviews).toHaveBeenLastCalledWith('submitted', filters, askable.before);
    const chips = screen.getByRole('list', { name: 'Filtri attivi' });
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Stato: Da lavorare', 'Step: Feedback programmi', 'Valutazione: 2']);
    await user.click(button('Reset'));
    expect(reviewing.reviews).toHaveBeenLastCalledWith('submitted', UNFILTERED, askable.before);
  });

  it('[CP-027] a search and filters come from a link, confirmed on the device', async () => {
    mayOnlyAsk({ status: 'approved', search: 'ginocchio' });
    open(ALL, { at: '/questionari-users?stato=approved#cerca=ginocchio' });
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    expect(await rowOf(/Approvato/)).toBeVisible();
  });

  it('[DE-004] a Studio account sees its own studio first', async () => {
    const own = { ...UNFILTERED, studio: 'Roma' };
    mayOnlyAsk(own);
    open([], { me: person('Studio', { studio: 'Roma' }) });
    expect(await screen.findByText('Nessun questionario.')).toBeVisible();
    expect(reviewing.reviews).toHaveBeenLastCalledWith('submitted', own, askable.before);
    mayAsk({});
    await user.click(button('Tutti gli studi'));
    expect(reviewing.reviews).toHaveBeenLastCalledWith('submitted', UNFILTERED, askable.before);
  });

  it('say how many there are, of those filtered, where one page doesn’t hold them all', async () => {
    const many = Array.from({ length: 51 }, (_, index) => row(`p${index}__2`));
    mayOnlyAsk({ rating: 2 });
    open(many, { at: '/questionari-users?valutazione=2' });
    await rowOf(/Feedback/);
    await waitFor(() => expect(reviewing.reviewCount).toHaveBeenCalled());
    expect(await screen.findByText(/\b51\b/)).toBeVisible();
  });

  it('[CP-030] [CP-031] say that there is nothing, each in its words; what failed can be tried again', async () => {
    const pages = open([]);
    expect(await screen.findByText('Nessun questionario.')).toBeVisible();
    act(() => pages.fail(new AppError('permission-denied')));
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
  });

  it('[CP-031] [CP-096] what is overdue: until the end of today, with «Data (prevista)» and «Dettagli step»', async () => {
    open([row('p__2', { answeredAt: undefined, rating: null })], {
      at: '/questionari-users-scaduti',
    });
    expect(await screen.findByRole('columnheader', { name: 'Data (prevista)' })).toBeVisible();
    expect(await rowOf(/27\/02\/2026/)).toBeVisible();
    expect(reviewing.reviews).toHaveBeenLastCalledWith(
      'overdue',
      UNFILTERED,
      new Date('2026-11-22T23:00:00Z'),
    );
    await user.click(button('Dettagli: Feedback programmi di anna@esempio.test'));
    const dialog = await screen.findByRole('dialog', { name: 'Dettagli step' });
    expect(within(dialog).getByText('Il cliente non ha ancora risposto.')).toBeVisible();
  });

  it('[CP-031] nothing overdue', async () => {
    open([], { at: '/questionari-users-scaduti' });
    expect(await screen.findByText('Nessun elemento in ritardo.')).toBeVisible();
  });
});

describe('what staff say', () => {
  it('[CP-089] [CP-091] «Approva» approves the one step, and any state can be set again', async () => {
    answering(commands.reviewStep, approval, Promise.resolve());
    open();
    await rowOf(/Feedback/);
    await user.click(button('Approva: Feedback programmi di anna@esempio.test'));
    expect(commands.reviewStep).toHaveBeenCalledExactlyOnceWith(...approval);
    // Before the list is updated.
    expect(within(await rowOf(/Feedback/)).getByText('Approvato')).toBeVisible();
    const reopening = [
      'p',
      { index: 0, name: 'Questionario' },
      { status: 'none', note: '' },
      { status: 'approved', note: '' },
    ];
    answering(commands.reviewStep, reopening, Promise.resolve());
    await user.click(button('Rimetti da lavorare: Questionario di anna@esempio.test'));
    expect(commands.reviewStep).toHaveBeenLastCalledWith(...reopening);
  });

  it('[CP-091] [DE-077] what a colleague, or a client who hands in again, puts back is shown, and judged as it is now', async () => {
    answering(commands.reviewStep, approval, Promise.resolve());
    const pages = open();
    await rowOf(/Feedback/);
    await user.click(button('Approva: Feedback programmi di anna@esempio.test'));
    expect(within(await rowOf(/Feedback/)).getByText('Approvato')).toBeVisible();
    act(() => pages.change(([, ...others]) => [row('p__2', { status: 'approved' }), ...others]));
    act(() => pages.change(([, ...others]) => [row('p__2'), ...others]));
    expect(within(await rowOf(/Feedback/)).getByText('Da lavorare')).toBeVisible();
    await user.click(button('Approva: Feedback programmi di anna@esempio.test'));
    expect(commands.reviewStep.mock.calls).toEqual([approval, approval]);
  });

  it('[CP-202] a status that could not be saved is said, and stays as it was', async () => {
    commands.reviewStep.mockRejectedValue(new AppError('unknown'));
    open();
    await rowOf(/Feedback/);
    await user.click(button('Approva: Feedback programmi di anna@esempio.test'));
    expect(await screen.findByText('Errore nel salvataggio dello stato admin.')).toBeVisible();
    expect(commands.reviewStep).toHaveBeenCalledExactlyOnceWith(...approval);
    expect(within(await rowOf(/Feedback/)).getByText('Da lavorare')).toBeVisible();
  });

  it('[CP-090] [CP-202] «Richiedi» asks again, with a note for the client that no failure loses', async () => {
    answering(commands.reviewStep, request('Foto più chiare'), Promise.resolve());
    commands.reviewStep.mockRejectedValueOnce(new AppError('unknown'));
    open();
    await rowOf(/Feedback/);
    await user.click(button('Richiedi: Feedback programmi di anna@esempio.test'));
    const dialog = await screen.findByRole('dialog', { name: 'Richiedi aggiornamento' });
    expect(within(dialog).getByText('Da lavorare')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Nota per l’utente/), 'Foto più chiare');
    await user.click(within(dialog).getByRole('button', { name: 'Richiedi' }));
    expect(
      await within(dialog).findByText('Errore nel salvataggio della richiesta di aggiornamento.'),
    ).toBeVisible();
    expect(within(dialog).getByLabelText(/Nota per l’utente/)).toHaveValue('Foto più chiare');
    await user.click(within(dialog).getByRole('button', { name: 'Richiedi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = request('Foto più chiare');
    expect(commands.reviewStep.mock.calls).toEqual([asked, asked]);
  });

  it('[DE-077] «Richiedi» means the step that it was opened for, also where another one stands in its row meanwhile', async () => {
    answering(commands.reviewStep, request(''), Promise.resolve());
    const pages = open();
    await rowOf(/Feedback/);
    await user.click(button('Richiedi: Feedback programmi di anna@esempio.test'));
    const dialog = await screen.findByRole('dialog', { name: 'Richiedi aggiornamento' });
    act(() =>
      pages.change(([, ...others]) => [
        row('p__2', { step: 'Check finale', kind: 'check_finale' }),
        ...others,
      ]),
    );
    await rowOf(/Check finale/);
    await user.click(within(dialog).getByRole('button', { name: 'Richiedi' }));
    expect(commands.reviewStep).toHaveBeenCalledExactlyOnceWith(...request(''));
  });

  it('[CP-093] a note is saved when it is left: «salvo…», «salvato ✓»', async () => {
    let done: () => void = () => undefined;
    const saved = new Promise<void>((resolve) => (done = resolve));
    answering(commands.changeNote, noted('Vecchia'), saved);
    const pages = open([row('p__2', { note: 'Vecchia' })]);
    await rowOf(/Feedback/);
    await user.clear(noteOf(/Nota interna/));
    await user.type(noteOf(/Nota interna/), 'Chiamare');
    await user.tab();
    expect(screen.getByText('salvo…')).toBeVisible();
    expect(commands.changeNote).toHaveBeenCalledExactlyOnceWith(...noted('Vecchia'));
    act(() => done());
    expect(await screen.findByText('salvato ✓')).toBeVisible();
    expect(noteOf(/Nota interna/)).toHaveValue('Chiamare');
    // A colleague's later text replaces it.
    act(() => pages.change(() => [row('p__2', { note: 'Di un collega' })]));
    expect(noteOf(/Nota interna/)).toHaveValue('Di un collega');
  });

  it('[CP-093] [CP-202] a note that could not be saved says «errore ✗», stays, and is there again after a reload', async () => {
    answering(commands.changeNote, noted('Altro'), Promise.resolve());
    commands.changeNote.mockRejectedValueOnce(
      new AppError('invalid', 'Nel frattempo un collega ha scritto: «Altro»'),
    );
    open([row('p__2')]);
    await rowOf(/Feedback/);
    await user.type(noteOf(/Nota interna/), 'Chiamare');
    await user.tab();
    expect(await screen.findByText('errore ✗')).toBeVisible();
    expect(
      screen.getByText(
        'Errore nel salvataggio della nota interna. Nel frattempo un collega ha scritto: «Altro»',
      ),
    ).toBeVisible();
    expect(noteOf(/Nota interna/)).toHaveValue('Chiamare');
    cleanup();
    open([row('p__2', { note: 'Altro' })]);
    await rowOf(/Feedback/);
    expect(noteOf(/Nota interna/)).toHaveValue('Chiamare');
    // After seeing a colleague's text, the person may still keep their own.
    expect(screen.getByText(/Un collega ha scritto: «Altro»/)).toBeVisible();
    await user.click(button('Tieni il mio'));
    expect(await screen.findByText('salvato ✓')).toBeVisible();
    expect(commands.changeNote.mock.calls).toEqual([noted(''), noted('Altro')]);
  });

  it('[DE-077] a note is of the step that it was typed for, also after a reload that finds another one in its row', async () => {
    answering(commands.changeNote, noted(''), Promise.resolve());
    commands.changeNote.mockRejectedValueOnce(
      new AppError('invalid', 'Nel frattempo gli step sono cambiati'),
    );
    const pages = open([row('p__2')]);
    await rowOf(/Feedback/);
    await user.type(noteOf(/Nota interna/), 'Chiamare');
    const other = row('p__2', { step: 'Check finale', kind: 'check_finale' });
    act(() => pages.change(() => [other]));
    await user.tab();
    expect(await screen.findByText('errore ✗')).toBeVisible();
    expect(commands.changeNote).toHaveBeenCalledExactlyOnceWith(...noted(''));
    cleanup();
    open([other]);
    await rowOf(/Check finale/);
    await user.click(button('Riprova'));
    expect(commands.changeNote.mock.calls).toEqual([noted(''), noted('')]);
  });
});

describe('the answers', () => {
  const long = `Vedi https://esempio.test/foto <script>alert(1)</script>${' parola'.repeat(60)}`;
  const submission = (id: string, answers: object, createdAt: string) =>
    readSubmission(id, {
      uid: 'u1',
      percorsoId: 'p',
      stepIndex: 2,
      stepKey: 'feedback_programmi',
      templateId: 't',
      templateVersion: 2,
      createdAt,
      answers,
    });
  const sources = () => {
    const made = {
      submission: fakeSource<Submission | null>('s'),
      own: fakeSource<Submission[]>('o'),
      version: fakeSource<QuestionnaireTemplate | null>('v'),
      now: fakeSource<QuestionnaireTemplate | null>('n'),
    };
    answering(asking.submission, ['p__2'], made.submission.source);
    answering(asking.ownSubmissions, ['u1'], made.own.source);
    answering(asking.templateVersion, ['t', 2], made.version.source);
    answering(asking.template, ['t'], made.now.source);
    return made;
  };
  const opened = async () => {
    const made = sources();
    open();
    await rowOf(/Feedback/);
    await user.click(button('Risposte: Feedback programmi di anna@esempio.test'));
    const now = submission(
      'p__2',
      { valutazione: 2, note: long, ancora: 'sì' },
      '2026-03-01T10:00:00Z',
    );
    made.submission.ready(now);
    made.own.ready([
      now,
      submission('q__1', { valutazione: 5 }, '2026-01-10T10:00:00Z'),
      submission('r__1', { valutazione: 1 }, '2026-04-01'),
    ]);
    return {
      ...made,
      dialog: await screen.findByRole('dialog', { name: 'Risposte questionario' }),
    };
  };
  const labelled = (label: string) =>
    readTemplate('t', { version: 2, fields: [{ key: 'note', label }] });

  it('[CP-029] meta block, answers by key, a filter of the fields', async () => {
    const { dialog, version } = await opened();
    version.ready(labelled('Come ti senti?'));
    expect(within(dialog).getByText('anna@esempio.test')).toBeVisible();
    expect(within(dialog).getByText('1/3')).toBeVisible();
    const section = within(dialog).getByRole('region', { name: 'Risposte' });
    expect(
      within(section)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['ancora', 'Come ti senti?note', 'valutazione']);
    await user.type(within(dialog).getByLabelText('Filtra i campi'), 'senti');
    expect(within(section).getAllByRole('term')).toHaveLength(1);
    await user.type(within(dialog).getByLabelText('Filtra i campi'), 'xyz');
    expect(within(dialog).getByText('Nessun campo trovato.')).toBeVisible();
  });

  it('[DE-050] in the words of the version that was answered, else of the template as it is', async () => {
    const { dialog, version, now } = await opened();
    expect(asking.templateVersion).toHaveBeenCalledWith('t', 2);
    version.ready(null);
    expect(within(dialog).queryByText(/Adesso/)).toBeNull();
    expect(asking.template).toHaveBeenLastCalledWith('t');
    now.ready(labelled('Adesso'));
    expect(within(dialog).getByText(/Adesso/)).toBeVisible();
    version.ready(labelled('Allora'));
    expect(within(dialog).getByText(/Allora/)).toBeVisible();
    expect(within(dialog).queryByText(/Adesso/)).toBeNull();
  });

  it('beside what the same client answered the time before', async () => {
    const { dialog } = await opened();
    expect(asking.submission).toHaveBeenLastCalledWith('p__2');
    expect(asking.ownSubmissions).toHaveBeenLastCalledWith('u1');
    expect(within(dialog).getByText('Prima (10/01/2026)')).toBeVisible();
    expect(within(dialog).getByText('5')).toBeVisible();
    expect(within(dialog).queryByText('1', { exact: true })).toBeNull();
  });

  it('[CP-148] [CP-233] a long answer is cut until «Mostra tutto»; links can be followed and nothing runs', async () => {
    const { dialog } = await opened();
    const link = within(dialog).getByRole('link', { name: 'https://esempio.test/foto' });
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(within(dialog).getByText(/…$/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Mostra tutto' }));
    expect(within(dialog).queryByText(/…$/)).toBeNull();
    expect(dialog.querySelector('script')).toBeNull();
    expect(within(dialog).getByRole('link', { name: 'https://esempio.test/foto' })).toBeVisible();
  });
});
