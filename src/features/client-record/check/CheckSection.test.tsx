import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { memory } from '../../../../tests/fixtures/memory';
import { ClientContext } from '../useClient';
import { CheckSection } from './CheckSection';

const measures = (weight: number, day: string) => [
  { caratteristica: 'Peso', valore: weight, data: day },
];
const check = (more: object = {}) => ({
  userId: 'u',
  createdAt: '2026-03-09T09:05:00Z',
  ...more,
});
const photo = (which: string) => `check/u/${which}.jpg`;
const SAVED = {
  'check/c2': check({
    text: 'Bravissima',
    imageOnePath: photo('due'),
    imageThreePath: photo('tre'),
    gender: 'Donna',
    visibilityProfile: true,
    measurementsOne: measures(64, '01/02/2026'),
    measurementsTwo: measures(61.5, '09/03/2026'),
  }),
  'check/c1': check({
    createdAt: '2026-02-01T09:05:00Z',
    imageOnePath: photo('uno'),
    measurementsTwo: measures(64, '01/02/2026'),
  }),
};
const TASK = 'checkdafare/t';
const task = {
  uid: 'u',
  surname: 'Bianchi',
  createdAt: '2026-03-09T09:05:00Z',
  dataConsegna: '2026-03-12',
  notedelcheck: 'Foto',
};
const OTHERS = {
  'check/x': check({ userId: 'altra', text: 'Di un’altra' }),
  'checkdafare/x': { ...task, uid: 'altra', surname: 'Altra' },
};
const given = (docs: Record<string, object>) => memory.put({ ...OTHERS, ...docs });
/** Checks between the first and the last of SAVED, on days of February. */
const between = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const day = String(index + 2).padStart(2, '0');
      const weight = measures(63, `${day}/02/2026`);
      const fields = { createdAt: `2026-02-${day}T09:05:00Z`, measurementsTwo: weight };
      return [`check/m${day}`, check(fields)];
    }),
  );
/** jsdom has no layout: nothing ever comes into view. */
class NeverIntersecting {
  observe = () => undefined;
  disconnect = () => undefined;
}
/** Storage, which never answers. */
const fetched = vi.fn<typeof fetch>(() => new Promise(() => undefined));
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('IntersectionObserver', NeverIntersecting);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());
const section = () => (
  <ClientContext value={person('user', { uid: 'u', surname: 'Bianchi' }).user}>
    <CheckSection title="Storico check" />
  </ClientContext>
);

it('[CO-007] [CO-055] [CO-057] what is to be done stands first, then the saved checks, newest first, each with photos and tables', async () => {
  await given({ ...SAVED, [TASK]: task });
  show(section());
  const tasks = within(await screen.findByRole('region', { name: 'Check da fare' }));
  expect(await tasks.findByRole('combobox', { name: 'Stato: Bianchi' })).toHaveDisplayValue(
    'da fare',
  );
  expect(tasks.getByText('09/03/2026 10:05')).toBeVisible();
  expect(tasks.getByText('12/03/2026')).toBeVisible();
  expect(tasks.getByRole('textbox', { name: 'Note check: Bianchi' })).toHaveValue('Foto');
  expect(tasks.getByRole('textbox', { name: 'Email assegnata: Bianchi' })).toBeVisible();
  await userEvent.selectOptions(tasks.getByRole('combobox', { name: 'Stato: Bianchi' }), 'fatto');
  await waitFor(() => expect(memory.at(TASK)).toMatchObject({ ...task, fatto: 'si' }));
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
  await given({});
  show(section());
  expect(await screen.findByText('Nessun checkdafare trovato per questo utente.')).toBeVisible();
  expect(await screen.findByText('Nessun check salvato per questo utente.')).toBeVisible();
});

it('[DE-077] a check to do that a colleague deletes while two of its fields are changed is told, and what was typed stays until it is given up', async () => {
  await given({ [TASK]: task });
  show(section());
  const field = (name: string) => screen.getByRole('textbox', { name: `${name}: Bianchi` });
  await screen.findByRole('textbox', { name: 'Note check: Bianchi' });
  const answer = memory.hold(TASK, 'write');
  await userEvent.type(field('Email assegnata'), 'x');
  await userEvent.type(field('Note check'), ' mie');
  await memory.remove(TASK);
  expect(
    await screen.findByText('Questa riga non c’è più: un collega l’ha eliminata.'),
  ).toBeVisible();
  expect(field('Note check')).toHaveFocus();
  await userEvent.tab();
  answer();
  const failed = 'Errore nel salvataggio. Questa riga non c’è più: un collega l’ha eliminata.';
  await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2));
  await userEvent.type(field('Email assegnata'), '{Escape}');
  expect(field('Note check')).toHaveValue('Foto mie');
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(screen.getByText('Nessun checkdafare trovato per questo utente.')).toBeVisible();
});

it('says what failed, and tries again', async () => {
  await given(SAVED);
  show(section());
  await screen.findAllByRole('article');
  const allow = memory.refuse('check');
  expect(await screen.findByText(/potrebbero non essere aggiornati/)).toBeVisible();
  allow();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.queryByText(/potrebbero non essere/)).toBeNull());
});

it('[CO-273] whether the client sees a check is switched on it; pages are read one by one', async () => {
  await given({ ...SAVED, ...between(9) });
  show(section());
  expect(await screen.findAllByRole('article')).toHaveLength(10);
  const newest = within(screen.getAllByRole('article')[0] as HTMLElement);
  await userEvent.click(newest.getByRole('switch', { name: 'Visibile sul profilo' }));
  await waitFor(() => expect(memory.at('check/c2')).toMatchObject({ visibilityProfile: false }));
  expect(memory.at('check/c1')).not.toHaveProperty('visibilityProfile');
  await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(11));
});

it('[DE-105] what the client wrote with the last one stays, closed, once it no longer waits', async () => {
  const sent = { checkId: 'k', state: 'fatto', sentAt: '2026-03-09T09:05:00Z', text: 'Dormo poco' };
  await given({ 'checkinviati/u': sent, 'checkinviati/altra': { ...sent, text: 'Altro' } });
  show(section());
  const line = await screen.findByText(
    'Messaggio del cliente. Inviato il 09/03/2026 10:05, ne è stato fatto un check',
  );
  expect(screen.getByText('Dormo poco')).not.toBeVisible();
  await userEvent.click(line);
  expect(screen.getByText('Dormo poco')).toBeVisible();
  await memory.put({ 'checkinviati/u': { ...sent, state: 'ritirato', text: '' } });
  await waitFor(() => expect(screen.queryByText(/^Messaggio del cliente/)).toBeNull());
});

describe('before and after', () => {
  it('two checks are compared pose by pose, and in numbers', async () => {
    await given(SAVED);
    show(section());
    const compared = within(await screen.findByRole('region', { name: 'Prima e dopo' }));
    expect(compared.getByRole('slider', { name: /foto di prima/ })).toHaveValue('50');
    const fetchedUrls = () => fetched.mock.calls.map(([url]) => String(url));
    await waitFor(() =>
      expect(fetchedUrls()).toContainEqual(
        expect.stringContaining(encodeURIComponent(photo('uno'))),
      ),
    );
    expect(compared.getByRole('row', { name: 'Peso 64,0 61,5 −2,5' })).toBeVisible();
    await userEvent.selectOptions(
      compared.getByRole('combobox', { name: 'Posa' }),
      'Foto 3 · Lato sinistro',
    );
    expect(compared.getByText('Per questa posa manca una delle due foto.')).toBeVisible();
    await userEvent.selectOptions(compared.getByRole('combobox', { name: 'Prima' }), '09/03/2026');
    expect(compared.getByRole('row', { name: 'Peso 61,5 61,5 stabile' })).toBeVisible();
  });

  it('of more checks than are read the first of all is compared, too, and measured from; other dates come when asked for', async () => {
    await given({ ...SAVED, ...between(13) });
    const answer = memory.hold('check?idx.at', 'read');
    show(section());
    await screen.findByText('Bravissima');
    const compared = within(await screen.findByRole('region', { name: 'Prima e dopo' }));
    const days = () =>
      within(compared.getByRole('combobox', { name: 'Prima' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const february = (from: number, to: number) =>
      Array.from(
        { length: from - to + 1 },
        (_, index) => `${String(from - index).padStart(2, '0')}/02/2026`,
      );
    expect(days()).toEqual(['09/03/2026', ...february(14, 6)]);
    answer();
    await waitFor(() => expect(days()).toEqual(['09/03/2026', ...february(14, 6), '01/02/2026']));
    expect(compared.getByRole('combobox', { name: 'Prima' })).toHaveDisplayValue('01/02/2026');
    expect(screen.getByText('dalla prima: −2,5')).toBeVisible();
    expect(screen.getByText(/ce ne sono altri/)).toBeVisible();
    // It gets its own card only once its page has loaded.
    expect(screen.getAllByRole('article')).toHaveLength(10);
    await userEvent.click(compared.getByRole('button', { name: 'Altre date' }));
    await waitFor(() => expect(days()).toEqual(['09/03/2026', ...february(14, 1)]));
    expect(compared.queryByRole('button', { name: 'Altre date' })).toBeNull();
    expect(screen.queryByText(/ce ne sono altri/)).toBeNull();
  });

  it('a goal that was gone past is reached', async () => {
    const goal = { caratteristica: 'Peso', valore: 62, data: 'obiettivo' };
    const measurementsTwo = [...measures(60.5, '09/04/2026'), goal];
    await given({
      ...SAVED,
      'check/c3': check({ createdAt: '2026-04-09T09:05:00Z', measurementsTwo }),
    });
    show(section());
    expect(await screen.findByRole('region', { name: 'Andamento delle misure' })).toHaveTextContent(
      'obiettivo: 62,0 kg (raggiunto)',
    );
  });

  it('a line says its goal, and what is missing to it', async () => {
    const goal = { caratteristica: 'Peso', valore: 58, data: 'obiettivo' };
    const measurementsTwo = [...measures(60.5, '09/04/2026'), goal];
    await given({
      ...SAVED,
      'check/c3': check({ createdAt: '2026-04-09T09:05:00Z', measurementsTwo }),
    });
    show(section());
    const trends = await screen.findByRole('region', { name: 'Andamento delle misure' });
    expect(trends).toHaveTextContent('obiettivo: 58,0 kg (mancano −2,5)');
  });
  it('each measurement is a line, with its difference to the last and to the first', async () => {
    await given(SAVED);
    show(section());
    const trends = within(await screen.findByRole('region', { name: 'Andamento delle misure' }));
    expect(
      trends.getByRole('img', { name: 'Peso: 01/02/2026 64,0 kg, 09/03/2026 61,5 kg' }),
    ).toBeInTheDocument();
    expect(trends.getByText('dalla prima: −2,5')).toBeVisible();
  });
});
