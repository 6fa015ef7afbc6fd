import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSource } from '@/ui/testing/fakeSource';
import { person, show } from '@/components/testing/show';
import { readCheck, type Check } from '@/domain/checks/check';
import { readOwnCheck, type OwnCheck } from '@/domain/checks/ownCheck';
import { readTask, type CheckTask } from '@/domain/checks/task';
import { AppError } from '@/domain/errors';
import { fakePages, type FakePages } from '../../../../tests/fixtures/paged';
import { ClientContext } from '../useClient';
import { CheckSection } from './CheckSection';

const data = vi.hoisted(() => ({
  checksOf: vi.fn(),
  firstCheckOf: vi.fn(),
  ownCheckOf: vi.fn(),
  setCheckVisibility: vi.fn(),
  tasksOf: vi.fn(),
  changeTask: vi.fn(),
  storedFile: vi.fn(),
}));
vi.mock('@/data/checks/sources', () => data);
vi.mock('@/data/checks/tasks', () => data);
vi.mock('@/data/checks/commands', () => data);
vi.mock('@/data/files/files', () => data);
const seenData = vi.hoisted(() => ({ seenBy: vi.fn() }));
vi.mock('@/data/home/sources', () => seenData);

const measures = (weight: number, day: string) => [
  { caratteristica: 'Peso', valore: weight, data: day },
];
const check = (id: string, more: object = {}): Check =>
  readCheck(
    id,
    { userId: 'u', createdAt: '2026-03-09T09:05:00Z', ...more },
    { origins: [], bucket: 'b' },
  );
const photo = (which: string) => `check/u/${which}.jpg`;
const SAVED = [
  check('c2', {
    text: 'Bravissima',
    imageOnePath: photo('due'),
    imageThreePath: photo('tre'),
    gender: 'Donna',
    visibilityProfile: true,
    measurementsOne: measures(64, '01/02/2026'),
    measurementsTwo: measures(61.5, '09/03/2026'),
  }),
  check('c1', {
    createdAt: '2026-02-01T09:05:00Z',
    imageOnePath: photo('uno'),
    measurementsTwo: measures(64, '01/02/2026'),
  }),
];
let saved: FakePages<Check>;
let first = fakeSource<Check[]>();
let todo: FakePages<CheckTask>;
function given(checks: Check[], tasks: CheckTask[], pageSize = 10) {
  saved = fakePages(checks, { pageSize, instant: true });
  data.checksOf.mockReturnValue(saved);
  first = fakeSource<Check[]>();
  data.firstCheckOf.mockReturnValue(first.source);
  todo = fakePages(tasks, { pageSize: 10, instant: true });
  data.tasksOf.mockReturnValue(todo);
}
/** jsdom has no layout: nothing ever comes into view. */
class Unseen {
  observe = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => {
  vi.resetAllMocks();
  seenData.seenBy.mockReturnValue(fakeSource().source);
  data.ownCheckOf.mockReturnValue(fakeSource().source);
  vi.stubGlobal('IntersectionObserver', Unseen);
  data.storedFile.mockReturnValue({
    subscribe: () => () => undefined,
    getSnapshot: () => LOADING,
    retry: () => undefined,
  });
  data.changeTask.mockResolvedValue(undefined);
  given(SAVED, [
    readTask('t', {
      uid: 'u',
      surname: 'Bianchi',
      createdAt: '2026-03-09T09:05:00Z',
      dataConsegna: '2026-03-12',
      notedelcheck: 'Foto',
    }),
  ]);
});
const LOADING = { status: 'loading', progress: null } as const;
const section = () => (
  <ClientContext value={person('user', { uid: 'u', surname: 'Bianchi' }).user}>
    <CheckSection title="Storico check" />
  </ClientContext>
);

it('[CO-007] [CO-055] [CO-057] what is to be done stands first, then the saved checks, newest first, each with photos and tables', async () => {
  show(section());
  expect(data.checksOf).toHaveBeenCalledWith('u', { onlyVisible: false });
  const tasks = within(await screen.findByRole('region', { name: 'Check da fare' }));
  expect(await tasks.findByRole('combobox', { name: 'Stato: Bianchi' })).toHaveDisplayValue(
    'da fare',
  );
  expect(tasks.getByText('09/03/2026 10:05')).toBeVisible();
  expect(tasks.getByText('12/03/2026')).toBeVisible();
  expect(tasks.getByRole('textbox', { name: 'Note check: Bianchi' })).toHaveValue('Foto');
  expect(tasks.getByRole('textbox', { name: 'Email assegnata: Bianchi' })).toBeVisible();
  await userEvent.selectOptions(tasks.getByRole('combobox', { name: 'Stato: Bianchi' }), 'fatto');
  expect(data.changeTask).toHaveBeenCalledExactlyOnceWith('t', 'fatto', {
    value: 'si',
    before: 'da fare',
  });
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'Check del 09/03/2026 10:05',
    'Check del 01/02/2026 10:05',
  ]);
  const newest = within(cards[0] as HTMLElement);
  expect(newest.getByText('c2')).toBeVisible();
  expect(newest.getByText('Bravissima')).toBeVisible();
  expect(newest.getAllByRole('button', { name: /^Apri l’immagine Foto/ })).toHaveLength(2);
  expect(newest.getAllByRole('table')).toHaveLength(2);
  expect(newest.getByRole('table', { name: 'Misure attuali' })).toHaveTextContent(
    'Peso61,5−2,509/03/2026',
  );
  expect(newest.getByText('Genere')).toBeVisible();
});

it('[CO-056] says that there is nothing of either', async () => {
  given([], []);
  show(section());
  expect(await screen.findByText('Nessun checkdafare trovato per questo utente.')).toBeVisible();
  expect(await screen.findByText('Nessun check salvato per questo utente.')).toBeVisible();
});

it('[DE-077] a check to do that a colleague deletes while two of its fields are changed is told, and what was typed stays until it is given up', async () => {
  data.changeTask.mockRejectedValue(
    new AppError('not-found', 'Questa riga non c’è più: un collega l’ha eliminata.'),
  );
  show(section());
  const field = (name: string) => screen.getByRole('textbox', { name: `${name}: Bianchi` });
  await screen.findByRole('textbox', { name: 'Note check: Bianchi' });
  await userEvent.type(field('Email assegnata'), 'x');
  await userEvent.type(field('Note check'), ' mie');
  act(() => todo.change(() => []));
  expect(field('Note check')).toHaveFocus();
  expect(screen.getByText('Questa riga non c’è più: un collega l’ha eliminata.')).toBeVisible();
  await userEvent.tab();
  expect(
    await screen.findAllByText(
      'Errore nel salvataggio. Questa riga non c’è più: un collega l’ha eliminata.',
    ),
  ).toHaveLength(2);
  await userEvent.type(field('Email assegnata'), '{Escape}');
  expect(field('Note check')).toHaveValue('Foto mie');
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(screen.getByText('Nessun checkdafare trovato per questo utente.')).toBeVisible();
});

it('says what failed, and tries again', async () => {
  show(section());
  await screen.findAllByRole('article');
  saved.fail(new AppError('permission-denied'));
  given(SAVED, []);
  expect(await screen.findByText(/potrebbero non essere aggiornati/)).toBeVisible();
});

it('[CO-273] whether the client sees a check is switched on it; pages are read one by one', async () => {
  given(SAVED, [], 1);
  data.setCheckVisibility.mockResolvedValue(undefined);
  show(section());
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  await userEvent.click(screen.getByRole('switch', { name: 'Visibile sul profilo' }));
  expect(data.setCheckVisibility).toHaveBeenCalledExactlyOnceWith('c2', false);
  await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

it('[DE-105] what the client wrote with the last one stays, closed, once it no longer waits', async () => {
  const sent = { checkId: 'k', state: 'fatto', sentAt: '2026-03-09T09:05:00Z', text: 'Dormo poco' };
  const live = fakeSource<OwnCheck | null>();
  data.ownCheckOf.mockReturnValue(live.source);
  show(section());
  live.ready(readOwnCheck('u', sent));
  const line = await screen.findByText(
    'Messaggio del cliente. Inviato il 09/03/2026 10:05, ne è stato fatto un check',
  );
  expect(screen.getByText('Dormo poco')).not.toBeVisible();
  await userEvent.click(line);
  expect(screen.getByText('Dormo poco')).toBeVisible();
  live.ready(readOwnCheck('u', { ...sent, state: 'ritirato', text: '' }));
  expect(screen.queryByText(/^Messaggio del cliente/)).toBeNull();
});

describe('before and after', () => {
  it('two checks are compared pose by pose, and in numbers', async () => {
    show(section());
    const compared = within(await screen.findByRole('region', { name: 'Prima e dopo' }));
    expect(compared.getByRole('slider', { name: /foto di prima/ })).toHaveValue('50');
    expect(data.storedFile).toHaveBeenCalledWith(photo('uno'));
    expect(compared.getByRole('row', { name: 'Peso 64,0 61,5 −2,5' })).toBeVisible();
    await userEvent.selectOptions(compared.getByRole('combobox', { name: 'Posa' }), 'Foto 3');
    expect(compared.getByText('Per questa posa manca una delle due foto.')).toBeVisible();
    await userEvent.selectOptions(compared.getByRole('combobox', { name: 'Prima' }), '09/03/2026');
    expect(compared.getByRole('row', { name: 'Peso 61,5 61,5 stabile' })).toBeVisible();
  });

  it('of more checks than are read the first of all is compared, too, and measured from; other dates come when asked for', async () => {
    const middle = check('c0', {
      createdAt: '2026-02-15T09:05:00Z',
      measurementsTwo: measures(63, '15/02/2026'),
    });
    const [last, oldest] = SAVED as [Check, Check];
    given([last, middle, oldest], [], 1);
    show(section());
    await screen.findByText('Bravissima');
    expect(data.firstCheckOf).toHaveBeenCalledWith('u', { onlyVisible: false });
    expect(screen.queryByRole('region', { name: 'Prima e dopo' })).toBeNull();
    first.ready([oldest]);
    const compared = within(screen.getByRole('region', { name: 'Prima e dopo' }));
    const days = () =>
      within(compared.getByRole('combobox', { name: 'Prima' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(days()).toEqual(['09/03/2026', '01/02/2026']);
    expect(compared.getByRole('combobox', { name: 'Prima' })).toHaveDisplayValue('01/02/2026');
    expect(screen.getByText('dalla prima: −2,5')).toBeVisible();
    expect(screen.getByText(/ce ne sono altri/)).toBeVisible();
    // It gets its own card only once its page has loaded.
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.click(compared.getByRole('button', { name: 'Altre date' }));
    expect(days()).toEqual(['09/03/2026', '15/02/2026', '01/02/2026']);
    await userEvent.click(compared.getByRole('button', { name: 'Altre date' }));
    expect(days()).toHaveLength(3);
    expect(compared.queryByRole('button', { name: 'Altre date' })).toBeNull();
    expect(screen.queryByText(/ce ne sono altri/)).toBeNull();
  });

  it('a goal that was gone past is reached', async () => {
    const goal = { caratteristica: 'Peso', valore: 62, data: 'obiettivo' };
    given(
      [check('c3', { measurementsTwo: [...measures(60.5, '09/04/2026'), goal] }), ...SAVED],
      [],
    );
    show(section());
    expect(await screen.findByRole('region', { name: 'Andamento delle misure' })).toHaveTextContent(
      'obiettivo: 62,0 kg (raggiunto)',
    );
  });

  it('a line says its goal, and what is missing to it', async () => {
    const goal = { caratteristica: 'Peso', valore: 58, data: 'obiettivo' };
    given(
      [check('c3', { measurementsTwo: [...measures(60.5, '09/04/2026'), goal] }), ...SAVED],
      [],
    );
    show(section());
    const trends = await screen.findByRole('region', { name: 'Andamento delle misure' });
    expect(trends).toHaveTextContent('obiettivo: 58,0 kg (mancano −2,5)');
  });
  it('each measurement is a line, with its difference to the last and to the first', async () => {
    show(section());
    const trends = within(await screen.findByRole('region', { name: 'Andamento delle misure' }));
    expect(
      trends.getByRole('img', { name: 'Peso: 01/02/2026 64,0 kg, 09/03/2026 61,5 kg' }),
    ).toBeInTheDocument();
    expect(trends.getByText('dalla prima: −2,5')).toBeVisible();
  });
});
