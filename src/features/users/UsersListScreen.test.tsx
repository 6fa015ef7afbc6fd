import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import type { Order } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import { deliveryMessages } from '@/domain/tickets/delivery';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { NO_USER_FILTERS, searchesUsers, type UserFilters } from '@/domain/users/list';
import type { UserRecord } from '@/domain/users/user';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering } from '../../../tests/fixtures/answering';
import { fakePages, type FakePages } from '../../../tests/fixtures/paged';
import { UsersListScreen } from './UsersListScreen';

const data = vi.hoisted(() => ({
  storedHours: vi.fn(),
  usersList: vi.fn(),
  usersListCount: vi.fn(),
  latestOf: vi.fn(),
  latestOrder: vi.fn(),
  notifyClient: vi.fn(),
  createContact: vi.fn(),
  createPerson: vi.fn(),
  sendInvitation: vi.fn(),
  unprovenMatches: vi.fn(),
  deletePerson: vi.fn(),
}));
vi.mock('@/data/users/list', () => data);
vi.mock('@/data/users/latest', () => data);
vi.mock('@/data/orders/sources', () => data);
vi.mock('@/data/notices/commands', () => data);
vi.mock('@/data/tickets/newContact', () => data);
vi.mock('@/data/users/management', () => data);
vi.mock('@/data/settings/hours', () => data);

const someone = (index: number, more: Partial<UserRecord> = {}): UserRecord => ({
  ...person('user').user,
  uid: `u${index}`,
  email: `Cliente${index}@esempio.it`,
  name: `Nome${index}`,
  surname: index % 2 ? 'Rossi' : 'De Rossi',
  studio: 'Roma',
  createdAt: new Date('2026-03-09T09:00:00Z'),
  ...more,
});
const order = (name: string, sku = ''): Order =>
  readOrder({ orderDate: '2026-03-02 11:00:00', products: [{ name, sku }], total: 300 }, 'o1');
const LATEST = new Map([
  ['u0', { order: order('FC 10 TOP'), ticket: { id: 't0', status: 'Aperto' } }],
  ['u1', { order: order('Starter'), ticket: { id: 't1', status: 'Risposto' } }],
  ['u2', { order: order('Shaker'), ticket: { id: 't2', status: 'Non Risposto' } }],
  ['u3', { order: null, ticket: null }],
]);
let latest = fakeSource<typeof LATEST>();
interface List {
  users: UserRecord[];
  pages: FakePages<UserRecord>;
}
/** The lists that may be asked for, by their filters. */
let lists: Map<string, List>;
const keyOf = ({ email, surname, ...filters }: UserFilters) =>
  JSON.stringify([email, surname, filters]);
/** Gives the list of these filters; by default the latest people of all studios. */
const given = (users: UserRecord[], filters: Partial<UserFilters> = {}) =>
  lists.set(keyOf({ ...NO_USER_FILTERS, ...filters }), {
    users,
    pages: fakePages(users, { pageSize: 20, instant: true }),
  });
const listOf = (filters: UserFilters): List => {
  const list = lists.get(keyOf(filters));
  if (!list) throw new Error(`No such list is expected: ${keyOf(filters)}`);
  return list;
};
const lastFilters = () => data.usersList.mock.lastCall?.[0] as UserFilters;

beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  lists = new Map();
  data.usersList.mockImplementation((filters: UserFilters) => listOf(filters).pages);
  given([0, 1, 2, 3].map((index) => someone(index)));
  latest = fakeSource();
  const opened = Date.now();
  data.latestOf.mockImplementation((people: UserRecord[], since: number) => {
    expect(listOf(lastFilters()).users).toEqual(expect.arrayContaining(people));
    expect(since).toBeGreaterThanOrEqual(opened);
    return latest.source;
  });
  // Who is hidden isn't counted, and a search can't be.
  data.usersListCount.mockImplementation((filters: UserFilters) => {
    expect(filters).toEqual(lastFilters());
    const counted = listOf(filters).users.filter(({ hidden }) => !hidden).length;
    return Promise.resolve(searchesUsers(filters) ? null : counted);
  });
  const hours = fakeSource('hours');
  hours.ready(null);
  data.storedHours.mockReturnValue(hours.source);
});
// The screen would show a wrong question only as a failure.
afterEach(() => {
  for (const { type } of data.usersListCount.mock.results) expect(type).toBe('return');
});
const open = async (at = '/users-list', me = person('Amministratore')) => {
  show(<UsersListScreen title="Elenco Utenti" />, { me, at });
  await screen.findAllByText(/^Nome\d/);
  latest.ready(LATEST);
};
const put = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const more = async (who: string, what: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Altre azioni per ${who}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: what }));
};
const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

it('[DE-085] who is hidden stands in no list, but is found, and said to be', async () => {
  given([someone(0), someone(1, { hidden: true })]);
  await open();
  expect(screen.queryByText('Nome1')).toBeNull();
  given([someone(1, { hidden: true, surname: 'Neri' })], { surname: 'Neri' });
  await put(screen.getByLabelText(/Cognome/), 'Neri');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Nome1')).toBeVisible();
  expect(screen.getByText('Nascosto')).toBeVisible();
});

it('[CP-035] [CP-036] [CP-072] [CP-107] [CP-231] who the latest are, what they bought and what became of their technical ticket', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Elenco Utenti4');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Data creazione',
    'Email',
    'Ordine',
    'Nome',
    'Cognome',
    'Studio',
    'Azioni',
  ]);
  expect(screen.getByText('Nome0').closest('tr')).toHaveTextContent(
    '09/03/2026Cliente0@esempio.itFC 10 TOPNome0De RossiRoma',
  );
  const badge = (text: string) =>
    screen.getByText(text).closest('.status-badge')?.getAttribute('data-tone');
  expect(['FC 10 TOP', 'Starter', 'Shaker', 'Nessun ordine'].map(badge)).toEqual([
    'risposto',
    'aperto',
    'neutro',
    'neutro',
  ]);
  const ticket = (index: number) =>
    row(`Nome${index}`).getByRole('link', { name: /^Conversazione tecnica/ });
  expect(
    [0, 1, 2].map((index) => ticket(index).querySelector('[data-tone]')?.getAttribute('data-tone')),
  ).toEqual(['aperto', 'risposto', 'non-risposto']);
  expect(ticket(1)).toHaveAccessibleName(/: Risposto$/);
  expect(ticket(1)).toHaveAttribute('href', '/user/u1/conversation-tecnica/t1');
  expect(row('Nome1').getByRole('link', { name: /^Dettagli/ })).toHaveAttribute(
    'href',
    '/user/u1/anagrafica',
  );
  expect(row('Nome1').getByRole('link', { name: /^Comunicazioni/ })).toHaveAttribute(
    'href',
    '/user/u1/comunicazioni',
  );
  expect(row('Nome3').getByRole('button', { name: /^Nuova conversazione tecnica/ })).toBeVisible();
});

it('[CP-231] twenty at first, the next twenty when asked', async () => {
  const all = Array.from({ length: 25 }, (_, index) => someone(index));
  given(all);
  await open();
  expect(screen.getAllByText(/^Nome\d/)).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Carica altri' }));
  await waitFor(() => expect(screen.getAllByText(/^Nome\d/)).toHaveLength(25));
  const uids = (people: UserRecord[]) => people.map(({ uid }) => uid).join();
  const asked = data.latestOf.mock.calls.map(([people]) => uids(people as UserRecord[]));
  expect(new Set(asked)).toEqual(new Set([uids(all.slice(0, 20)), uids(all.slice(20))]));
});

it('[CP-142] [DE-057] looked for by the whole e-mail, the whole surname, or both; Reset shows the latest again', async () => {
  const candidates = [0, 1, 2, 3].map((index) => someone(index));
  given(candidates, { surname: 'ROSSI' });
  given(candidates, { surname: 'ROSSI', email: 'cliente3@ESEMPIO.it' });
  await open();
  const form = within(screen.getByRole('form', { name: 'Ricerca utenti' }));
  await put(form.getByRole('textbox', { name: 'Cognome' }), 'ROSSI');
  await userEvent.click(form.getByRole('button', { name: 'Cerca' }));
  await waitFor(() => expect(screen.queryByText('Nome0')).toBeNull());
  expect(data.usersList).toHaveBeenLastCalledWith({ email: '', surname: 'ROSSI', studio: null });
  expect(screen.getAllByText(/^Nome\d/).map(({ textContent }) => textContent)).toEqual([
    'Nome1',
    'Nome3',
  ]);
  const again = within(screen.getByRole('form', { name: 'Ricerca utenti' }));
  await put(again.getByRole('textbox', { name: 'Email' }), 'cliente3@ESEMPIO.it');
  await userEvent.click(again.getByRole('button', { name: 'Cerca' }));
  await waitFor(() =>
    expect(screen.getAllByText(/^Nome\d/).map(({ textContent }) => textContent)).toEqual(['Nome3']),
  );
  expect(data.usersList).toHaveBeenLastCalledWith({
    email: 'cliente3@ESEMPIO.it',
    surname: 'ROSSI',
    studio: null,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.getAllByText(/^Nome\d/)).toHaveLength(4));
  expect(data.usersList).toHaveBeenLastCalledWith(NO_USER_FILTERS);
});

it('whoever searches by Enter goes on typing where they were; Reset empties the fields', async () => {
  given([someone(0), someone(1)], { surname: 'rossi' });
  await open();
  const field = screen.getByRole('textbox', { name: 'Cognome' });
  await put(field, ' rossi ');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Nome0')).toBeNull());
  expect(data.usersList).toHaveBeenLastCalledWith({ ...NO_USER_FILTERS, surname: 'rossi' });
  expect(field).toHaveFocus();
  await waitFor(() => expect(field).toHaveValue('rossi'));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(field).toHaveValue(''));
});

it('[DE-004] Studio begins with its own people, one click from all', async () => {
  lists.clear();
  given([], { studio: 'Bari' });
  show(<UsersListScreen title="Elenco Utenti" />, { me: person('Studio', { studio: 'Bari' }) });
  const all = await screen.findByRole('button', { name: 'Tutti gli studi' });
  expect(data.usersList).toHaveBeenLastCalledWith({ ...NO_USER_FILTERS, studio: 'Bari' });
  given([]);
  await userEvent.click(all);
  expect(data.usersList).toHaveBeenLastCalledWith(NO_USER_FILTERS);
});

it('that orders could not be fetched is said once, and they are asked for again', async () => {
  show(<UsersListScreen title="Elenco Utenti" />);
  await screen.findAllByText(/^Nome\d/);
  expect(screen.getAllByText('…')).toHaveLength(4);
  latest.fail('timeout');
  expect(screen.getByText(/^Impossibile recuperare gli ordini\./)).toBeVisible();
  // A value that can't be loaded no longer shows as «…».
  expect(screen.queryByText('…')).not.toBeInTheDocument();
  expect(screen.getAllByText('Non disponibile')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(latest.retries()).toBe(1);
});

it('[CP-037] [CP-205] the latest order: that it could not be fetched, that there is none, that there is no address to find one by', async () => {
  given([someone(0), someone(1, { email: '' })]);
  const latest = fakeSource<Order | null>();
  const client = { uid: 'u0', email: 'Cliente0@esempio.it' };
  answering(data.latestOrder, [expect.objectContaining(client)], latest.source);
  await open();
  await userEvent.click(
    screen.getByRole('button', { name: 'Ultimo ordine di Nome0 De Rossi: FC 10 TOP' }),
  );
  latest.fail('timeout');
  expect(await screen.findByText(/^Impossibile recuperare gli ordini\./)).toBeInTheDocument();
  latest.ready(null);
  expect(screen.getByText('Nessun ordine disponibile per questo utente.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answering(data.latestOrder, [expect.objectContaining({ uid: 'u1', email: '' })], latest.source);
  await more('Nome1 Rossi', 'Ultimo ordine');
  expect(await screen.findByText('Email non disponibile per questo utente.')).toBeInTheDocument();
});

it('[CP-037] [CP-145] [CP-204] a new technical conversation needs a title and a message; the client is told', async () => {
  const written = { userId: 'u3', title: 'Consegna', content: 'Ciao' };
  answering(data.createContact, ['technical', written, 'me'], Promise.resolve({ id: 't9' }));
  data.createContact.mockRejectedValueOnce(new AppError('unknown'));
  answering(data.notifyClient, ['u3'], Promise.resolve({ sent: 'email' }));
  await open();
  await userEvent.click(row('Nome3').getByRole('button', { name: /^Nuova conversazione tecnica/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Crea conversazione' }));
  await send();
  expect(
    await dialog.findByText('Inserisci un titolo e un messaggio per la conversazione.'),
  ).toBeInTheDocument();
  await put(dialog.getByRole('textbox', { name: 'Titolo' }), 'Consegna');
  await put(dialog.getByRole('textbox', { name: 'Messaggio' }), 'Ciao');
  await send();
  expect(
    await dialog.findByText('Errore durante la creazione della conversazione.'),
  ).toBeInTheDocument();
  await send();
  expect(await screen.findByText('Conversazione creata con successo!')).toBeInTheDocument();
  expect(data.createContact.mock.calls).toEqual([
    ['technical', written, 'me'],
    ['technical', written, 'me'],
  ]);
  expect(data.notifyClient).toHaveBeenLastCalledWith('u3');
  // The row has a conversation now: the additional data is reloaded.
  await waitFor(() =>
    expect(new Set(data.latestOf.mock.calls.map(([, since]) => since as number)).size).toBe(2),
  );
});

it('[CP-037] [CP-236] [CP-245] delivery messages: 150 characters before they are opened, copied, or used in a conversation', async () => {
  await open();
  await more('Nome3 Rossi', 'Messaggi di consegna');
  const dialog = within(await screen.findByRole('dialog'));
  const [complete] = dialog.getAllByRole('region');
  const said = within(complete as HTMLElement);
  expect(dialog.getAllByRole('region')).toHaveLength(3);
  const text = said.getByText(/^Ciao, grazie/).textContent;
  expect(text).toMatch(/…$/);
  expect(text.length).toBeLessThanOrEqual(151);
  await userEvent.click(said.getByRole('button', { name: 'Mostra tutto' }));
  expect(said.getByText(/sabato dalle 10:00 alle 13:00/)).toBeInTheDocument();
  await userEvent.click(said.getByRole('button', { name: 'Usa in una conversazione' }));
  const conversation = within(
    await screen.findByRole('dialog', { name: /^Nuova conversazione tecnica/ }),
  );
  expect(conversation.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Percorso completo');
  expect(conversation.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
    deliveryMessages(DEFAULT_HOURS)[0]?.text,
  );
});

it('[CP-038] [CO-294] «Invia notifica» asks, sends, and says what was held back', async () => {
  answering(data.notifyClient, ['u3'], Promise.resolve({ sent: 'email' }));
  data.notifyClient.mockResolvedValueOnce({ sent: 'skipped', reason: 'Troppo presto.' });
  await open();
  for (const said of ['Troppo presto.', 'Notifiche inviate con successo!']) {
    await more('Nome3 Rossi', 'Invia notifica');
    await userEvent.click(await screen.findByRole('button', { name: 'Invia notifica' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(data.notifyClient.mock.calls).toEqual([['u3'], ['u3']]);
});

it('[CP-146] [CP-147] [CP-204] [CP-242] a new user: name, surname, e-mail, studio; an address that is somebody’s is told', async () => {
  const anna = {
    name: 'Anna',
    surname: 'Verdi',
    email: 'anna@esempio.it',
    phone: '',
    studio: 'Bari',
  };
  answering(data.createPerson, [anna], Promise.resolve({ uid: 'nuovo', invited: false }));
  data.createPerson
    .mockRejectedValueOnce(new AppError('already-exists', 'Utente già esistente'))
    .mockRejectedValueOnce(new AppError('unknown'));
  answering(data.sendInvitation, ['nuovo'], Promise.resolve({ sent: 'email' }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Crea utente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crea utente' }));
  const create = () => userEvent.click(dialog.getByRole('button', { name: 'Crea utente' }));
  await create();
  expect(data.createPerson).not.toHaveBeenCalled();
  for (const [label, text] of [
    ['Nome', ' Anna '],
    ['Cognome', 'Verdi'],
    ['Email', 'anna@esempio.it'],
  ] as const)
    await put(dialog.getByRole('textbox', { name: label }), text);
  expect(dialog.getAllByRole('option')).toHaveLength(17);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Studio' }), 'Bari');
  await create();
  expect(await dialog.findByText('Utente già esistente')).toBeInTheDocument();
  await create();
  expect(await dialog.findByText("Errore durante la creazione dell'utente")).toBeInTheDocument();
  await create();
  expect(await screen.findByText('Utente creato con successo!')).toBeInTheDocument();
  expect(data.createPerson.mock.calls).toEqual([[anna], [anna], [anna]]);
  await userEvent.click(await screen.findByRole('button', { name: 'Invia di nuovo' }));
  await waitFor(() => expect(data.sendInvitation).toHaveBeenCalledWith('nuovo'));
});

it('[SE-011] [SE-012] only Amministratore is offered to erase somebody, and never themselves', async () => {
  given([someone(0), someone(1, { uid: 'me' })]);
  answering(data.unprovenMatches, ['u0', expect.any(Number)], fakeSource().source);
  await open();
  const offered = async (who: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Altre azioni per ${who}` }));
    await screen.findByRole('menuitem', { name: 'Invia notifica' });
    return screen.queryByRole('menuitem', { name: 'Elimina persona e dati' });
  };
  expect(await offered('Nome1 Rossi')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await userEvent.click((await offered('Nome0 De Rossi')) as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Elimina Nome0 De Rossi' })).toBeVisible();
  cleanup();
  await open('/users-list', person('Studio'));
  expect(await offered('Nome0 De Rossi')).toBeNull();
});
