import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { readContactReminder, type ContactReminder } from '@/domain/reminders/contactReminder';
import { readDetails, type ListedReminder } from '@/domain/reminders/details';
import type { ContactFilters, MineFilters } from '@/domain/reminders/filters';
import { romeDay } from '@/domain/time/rome';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering } from '../../../tests/fixtures/answering';
import { fakePages } from '../../../tests/fixtures/paged';
import { DashboardScreen } from './DashboardScreen';

const data = vi.hoisted(() => ({
  myReminders: vi.fn(),
  contactReminders: vi.fn(),
  news: vi.fn(),
  today: vi.fn(),
  clientProfiles: vi.fn(),
  userByEmail: vi.fn(),
  changeCommunication: vi.fn(),
  deleteCommunication: vi.fn(),
  createReminder: vi.fn(),
  tickContactReminder: vi.fn(),
  tickReminder: vi.fn(),
  deleteContactReminder: vi.fn(),
}));
vi.mock('@/data/reminders/sources', () => data);
vi.mock('@/data/reminders/commands', () => data);
vi.mock('@/data/news/sources', () => data);
vi.mock('@/data/users/profiles', () => data);
vi.mock('@/data/users/find', () => data);
vi.mock('@/data/today/sources', () => data);

const me = person('Studio');
const reminder = (id: string, more: Partial<ListedReminder> = {}): ListedReminder => ({
  id,
  at: new Date('2030-01-15T09:30:00Z'),
  tipo: 'telefonata',
  urgenza: 'alta',
  note: 'Sentire',
  assignedEmail: me.email,
  tipoPromemoria: 'pubblico',
  sede: '',
  done: 'da fare',
  visible: true,
  problems: [],
  uid: `u${id}`,
  details: readDetails({}),
  ...more,
});
const lead = (id: string, more: object = {}): ContactReminder =>
  readContactReminder(id, {
    contactId: `c${id}`,
    contactName: `Lea ${id}`,
    contactPhone: '+39333',
    dueAt: '2030-01-15T10:30',
    consultantName: 'Bea',
    note: 'Nota',
    ...more,
  });
let news = fakeSource();
const WHENEVER = { from: null, before: null };
/** What my reminders may be asked for: a test that chooses anything else adds it. */
let askable: [MineFilters, object][];
const mayAsk = (filters: Partial<MineFilters>, range: object = WHENEVER) =>
  askable.push([{ email: me.email, done: 'da fare', hidden: false, ...filters }, range]);
/** What the reminders to call leads may be asked for, likewise. */
let leadsAskable: ContactFilters[];
const given = (rows: ListedReminder[], leads: ContactReminder[]) => {
  const [mine, ofLeads] = [
    fakePages(rows, { pageSize: 20, instant: true }),
    fakePages(leads, { pageSize: 20, instant: true }),
  ];
  data.myReminders.mockImplementation((...asked: unknown[]) => {
    expect(askable).toContainEqual(asked);
    return mine;
  });
  data.contactReminders.mockImplementation((filters: unknown) => {
    expect(leadsAskable).toContainEqual(filters);
    return ofLeads;
  });
  data.clientProfiles.mockImplementation((uids: string[]) => {
    expect(rows.map(({ uid }) => uid)).toEqual(expect.arrayContaining(uids));
    return Promise.resolve(new Map(uids.map((uid) => [uid, profile(uid)])));
  });
};
const profile = (uid: string) => ({
  user: { ...person('user').user, uid, name: 'Anna', surname: uid },
  notes: '',
});
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  news = fakeSource();
  data.news.mockReturnValue(news.source);
  const { uid, email, role } = me;
  const queue = { view: 'tutto', uid, email, role, studio: null, day: romeDay(new Date()) };
  answering(data.today, [queue], fakeSource().source);
  askable = [];
  mayAsk({});
  leadsAskable = [{ email: null, done: false }];
  given([reminder('a'), reminder('b', { uid: '', done: 'no' })], [lead('x')]);
});
const open = (at = '/dashboard') =>
  show(<DashboardScreen title="Benvenuto nella tua dashboard" />, { at, me });
const section = (name: string) => within(screen.getByRole('region', { name }));
const mine = () => section('I miei promemoria');

it('[LR-010] six ways on', async () => {
  open();
  await screen.findAllByText('Sentire');
  const quick = within(screen.getByRole('navigation', { name: 'Accesso rapido' })).getAllByRole(
    'link',
  );
  expect(quick.map((link) => link.getAttribute('href'))).toEqual([
    '/promemoria-pubblico',
    '/contatti-list',
    '/order-list-new',
    '/questionari-users',
    '/questionari-users-scaduti',
    '/consulenze-riepilogo',
  ]);
});

describe('my reminders', () => {
  it('one that names no client says so', async () => {
    open();
    expect(await mine().findByText('Cliente non trovato')).toBeVisible();
    await waitFor(() => expect(mine().queryByText('…')).not.toBeInTheDocument());
  });

  it('[LR-011] [LR-235] [DE-067] mine, visible, to do and whenever due; the rest by choice', async () => {
    mayAsk({ done: null });
    mayAsk({ done: null, hidden: true });
    open();
    expect(data.myReminders).toHaveBeenLastCalledWith(
      { email: me.email, done: 'da fare', hidden: false },
      WHENEVER,
    );
    const state = screen.getByRole('combobox', { name: 'Stato' });
    await userEvent.selectOptions(state, 'Tutti');
    await userEvent.click(screen.getByRole('button', { name: 'Mostra nascosti' }));
    expect(data.myReminders).toHaveBeenLastCalledWith(
      { email: me.email, done: null, hidden: true },
      WHENEVER,
    );
    // The day of a clock change has 23 hours.
    const day = {
      from: new Date('2026-03-28T23:00:00Z'),
      before: new Date('2026-03-29T22:00:00Z'),
    };
    mayAsk({ done: null, hidden: true }, day);
    const days = within(screen.getByRole('form', { name: 'Periodo dei promemoria' }));
    await userEvent.type(days.getByLabelText('Dal'), '29/03/2026');
    await userEvent.type(days.getByLabelText('Al'), '29/03/2026');
    await userEvent.click(days.getByRole('button', { name: 'Cerca' }));
    await waitFor(() =>
      expect(data.myReminders).toHaveBeenLastCalledWith(
        { email: me.email, done: null, hidden: true },
        day,
      ),
    );
  });

  it('[LR-012] [LR-057] each with the client’s profile; done is changed in place', async () => {
    const change = ['a', 'fatto', { from: 'da fare', to: 'si' }];
    answering(data.changeCommunication, change, Promise.resolve());
    open();
    expect(await screen.findByRole('link', { name: 'Profilo di Anna ua' })).toHaveAttribute(
      'href',
      '/user/ua/anagrafica',
    );
    const done = mine().getByRole('combobox', { name: 'Fatto: Anna ua' });
    expect(
      within(done)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['da fare', 'Fatto']);
    await userEvent.selectOptions(done, 'Fatto');
    expect(data.changeCommunication).toHaveBeenCalledExactlyOnceWith(...change);
  });

  it('[LR-105] is hidden and shown; what fails is told', async () => {
    data.changeCommunication.mockRejectedValue(new AppError('offline'));
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Nascondi il promemoria di Anna ua' }),
    );
    expect(data.changeCommunication).toHaveBeenCalledExactlyOnceWith('a', 'visibilita', {
      from: 'si',
      to: 'no',
    });
    expect(await screen.findByText('Errore durante il salvataggio. Sei offline.')).toBeVisible();
  });

  it('[LR-162] [LR-207] asks before one is deleted, and offers it back', async () => {
    answering(data.deleteCommunication, ['a'], Promise.resolve({ entry: 'e', undoable: true }));
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Elimina il promemoria di Anna ua' }),
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Vuoi eliminare questo promemoria?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Elimina promemoria' }));
    await waitFor(() => expect(data.deleteCommunication).toHaveBeenCalledExactlyOnceWith('a'));
    expect(screen.queryByText('Anna ua')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Annulla' })).toBeVisible();
  });

  it('[LR-016] says that there are none, in the days that were chosen or at all', async () => {
    given([], []);
    mayAsk({ done: 'si' });
    const { unmount } = open();
    expect((await screen.findAllByText('Nessun promemoria da mostrare.')).length).toBe(2);
    const hint = 'Creane uno con «Nuovo promemoria».';
    expect(screen.getByText(hint)).toBeVisible();
    const state = screen.getByRole('combobox', { name: 'Stato' });
    await userEvent.selectOptions(state, 'Fatto');
    await waitFor(() => expect(state).toHaveValue('si'));
    expect(await mine().findByText('Nessun promemoria da mostrare.')).toBeVisible();
    expect(screen.queryByText(hint)).toBeNull();
    expect(data.myReminders.mock.lastCall).toEqual(askable.at(-1));
    unmount();
    askable = [];
    mayAsk({}, { from: new Date('2029-12-31T23:00:00Z'), before: null });
    open('/dashboard?dal=2030-01-01');
    expect(await screen.findByText('Nessun promemoria nell’intervallo selezionato.')).toBeVisible();
  });

  it('names that don’t arrive are asked for again', async () => {
    data.clientProfiles.mockRejectedValueOnce(new AppError('offline'));
    open();
    await screen.findByText(/I nomi dei clienti non sono arrivati/);
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('link', { name: 'Profilo di Anna ua' })).toBeVisible();
    expect(data.clientProfiles.mock.calls).toEqual([[['ua']], [['ua']]]);
  });
});

describe('a new reminder', () => {
  const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));

  it('[LR-158] [LR-203] [LR-204] [LR-055] needs a time, collaborators and a client who exists', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Nuovo promemoria' }));
    await userEvent.clear(await screen.findByLabelText(/^Email dei collaboratori/));
    await save();
    expect(
      await screen.findAllByText(
        "Per favore, completa tutti i campi richiesti, incluso l'utente assegnato.",
      ),
    ).toHaveLength(2);
    expect(screen.getByText("Nessun utente trovato con l'email fornita.")).toBeVisible();
    await userEvent.type(field('Data e ora'), '15/01/2030 10:30');
    await userEvent.type(field('Email dei collaboratori'), 'bea@esempio.it');
    await userEvent.type(field('Email del cliente'), 'nessuno@esempio.it');
    answering(data.userByEmail, ['nessuno@esempio.it'], Promise.resolve(null));
    await save();
    expect(await screen.findByText("Nessun utente trovato con l'email fornita.")).toBeVisible();
    expect(data.createReminder).not.toHaveBeenCalled();
    answering(data.userByEmail, ['nessuno@esempio.it'], Promise.resolve({ uid: 'ua' }));
    await save();
    expect(await screen.findByText('Comunicazione salvata!')).toBeVisible();
    expect(data.createReminder).toHaveBeenCalledExactlyOnceWith({
      uid: 'ua',
      data: new Date('2030-01-15T09:30:00Z'),
      tipo: 'telefonata',
      urgenza: 'media',
      note: '',
      assignedEmail: 'bea@esempio.it',
      tipoPromemoria: 'pubblico',
      fatto: 'da fare',
      visibilita: true,
    });
  });
});

describe('reminders to call leads', () => {
  const leads = () => section('Promemoria dei nuovi contatti');

  it('[LR-013] [DE-067] everybody’s to do, or done; «Solo i miei» by choice', async () => {
    const mine = { email: me.email, done: false };
    const called = { email: me.email, done: true };
    leadsAskable.push(mine, called);
    open();
    expect(data.contactReminders).toHaveBeenLastCalledWith({ email: null, done: false });
    expect(await screen.findByRole('link', { name: 'Lea x' })).toHaveAttribute(
      'href',
      '/contatti-list?contactId=cx',
    );
    await userEvent.click(leads().getByRole('button', { name: 'Solo i miei' }));
    expect(data.contactReminders).toHaveBeenLastCalledWith(mine);
    await userEvent.click(leads().getByRole('button', { name: 'Mostra completati' }));
    expect(data.contactReminders).toHaveBeenLastCalledWith(called);
  });

  it('[LR-103] is ticked; what fails is told', async () => {
    answering(data.tickContactReminder, ['x', true], Promise.resolve());
    data.tickContactReminder.mockRejectedValueOnce(new AppError('offline'));
    open();
    const tick = await screen.findByRole('checkbox', { name: 'Fatto: Lea x' });
    await userEvent.click(tick);
    expect(await screen.findByText('Errore durante il salvataggio. Sei offline.')).toBeVisible();
    await userEvent.click(tick);
    expect(data.tickContactReminder.mock.calls).toEqual([
      ['x', true],
      ['x', true],
    ]);
  });

  it('[LR-162] [LR-207] asks before one is deleted', async () => {
    answering(data.deleteContactReminder, ['x'], Promise.resolve({ entry: 'e', undoable: true }));
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Elimina il promemoria di Lea x' }),
    );
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Sei sicuro di voler cancellare questo promemoria?',
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Elimina promemoria' }));
    await waitFor(() => expect(data.deleteContactReminder).toHaveBeenCalledExactlyOnceWith('x'));
  });
});

it('[LR-014] [LR-015] the news with addresses to follow, and the notice of updates', async () => {
  open();
  expect(screen.getByRole('complementary', { name: 'Aggiornamenti' })).toHaveTextContent(
    /nuova versione/,
  );
  await screen.findAllByText('Sentire');
  news.ready([{ key: '1', text: 'Orari su https://esempio.it/orari da lunedì' }]);
  expect(await screen.findByRole('link', { name: 'https://esempio.it/orari' })).toHaveAttribute(
    'href',
    'https://esempio.it/orari',
  );
});
