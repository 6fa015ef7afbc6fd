import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { readDetails, type ListedReminder } from '@/domain/reminders/details';
import { fakeSource } from '@/ui/testing/fakeSource';
import { fakePages } from '../../../tests/fixtures/paged';
import { PublicRemindersScreen } from './PublicRemindersScreen';

const data = vi.hoisted(() => ({
  publicReminders: vi.fn(),
  publicReminderCount: vi.fn(),
  latePublicReminders: vi.fn(),
  peopleLists: vi.fn(),
  clientProfiles: vi.fn(),
  userByEmail: vi.fn(),
  createReminder: vi.fn(),
  changeReminder: vi.fn(),
  checkAssigned: vi.fn(),
  deleteCommunication: vi.fn(),
}));
vi.mock('@/data/reminders/sources', () => data);
vi.mock('@/data/reminders/commands', () => data);
vi.mock('@/data/settings/sources', () => data);
vi.mock('@/data/users/profiles', () => data);
vi.mock('@/data/users/find', () => data);

const reminder = (id: string, more: Partial<ListedReminder> = {}): ListedReminder => ({
  id,
  at: new Date('2026-11-23T09:30:00Z'),
  tipo: 'telefonata',
  urgenza: 'alta',
  note: 'Sentire',
  assignedEmail: 'Ada@esempio.it, bea@esempio.it',
  tipoPromemoria: 'pubblico',
  sede: '',
  done: 'da fare',
  visible: true,
  problems: [],
  uid: `u${id}`,
  details: readDetails({ stato3: 'non risponde', importo: '90' }),
  ...more,
});
let late = fakeSource();
const given = (rows: ListedReminder[]) =>
  data.publicReminders.mockReturnValue(fakePages(rows, { pageSize: 50, instant: true }));
const { matchMedia } = window;
beforeEach(() => {
  vi.resetAllMocks();
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z'), toFake: ['Date'] });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(min-width: 1024px)',
  }));
  const lists = fakeSource();
  data.peopleLists.mockReturnValue(lists.source);
  lists.ready({ fattoDa: ['Ugo'], operatoriPromemoria: ['Zoe'] });
  late = fakeSource();
  data.latePublicReminders.mockReturnValue(late.source);
  data.publicReminderCount.mockResolvedValue(1);
  data.clientProfiles.mockImplementation((uids: string[]) =>
    Promise.resolve(
      new Map(
        uids.map((uid) => [
          uid,
          {
            user: {
              ...person('user').user,
              uid,
              name: 'Anna',
              surname: uid,
              email: 'anna@c.it',
              phone: '+39333',
              studio: 'Roma',
            },
            notes: 'Allergica',
          },
        ]),
      ),
    ),
  );
  given([reminder('a')]);
});
const open = (at = '/promemoria-pubblico') =>
  show(<PublicRemindersScreen title="PROMEMORIA PUBBLICI" />, { at });
const filters = { done: 'da fare', urgency: null };
/** In Rome it is already the 23rd. */
const FROM = new Date('2026-11-22T23:00:00Z');
const row = () => document.querySelector<HTMLElement>('[role=row][aria-rowindex="2"]');

it('[LR-041] [LR-042] [LR-057] [LR-189] [LR-190] lists what is public and to do from today to four days on, with what is known of the client', async () => {
  open();
  expect(data.publicReminders).toHaveBeenLastCalledWith(filters, {
    from: FROM,
    before: new Date('2026-11-27T23:00:00Z'),
  });
  await waitFor(() => expect(row()).toHaveTextContent('Anna ua'));
  const heads = [...document.querySelectorAll('[role=columnheader]')].map(
    ({ textContent }) => textContent,
  );
  expect(heads).toEqual([
    'Cliente',
    'Tipo promemoria',
    'Data e ora',
    'Tipo',
    'Urgenza',
    'Note',
    'Note generali cliente',
    'Nome',
    'Cognome',
    'Email',
    'Telefono',
    'Studio',
    'Email assegnate',
    'DETTAGLI',
    'Stato',
    'Fatto',
    'Da',
    'Acquistato',
    'Importo €',
  ]);
  const said = [
    'pubblico',
    '23/11/2026 10:30',
    'alta',
    'Sentire',
    'Allergica',
    'anna@c.it',
    'Roma',
    'ada@esempio.it, bea@esempio.it',
    'non risponde',
    '90',
  ];
  for (const text of said) expect(row()).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'Profilo di Anna ua' })).toHaveAttribute(
    'href',
    '/user/ua/panoramica',
  );
  expect(data.clientProfiles).toHaveBeenCalledExactlyOnceWith(['ua']);
});

it('[DE-030] [CO-415] «Reset» gives five days; what is overdue is never hidden, and opens', async () => {
  open('/promemoria-pubblico?urgenza=alta');
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() =>
    expect(data.publicReminders).toHaveBeenLastCalledWith(filters, {
      from: FROM,
      before: new Date('2026-11-28T23:00:00Z'),
    }),
  );
  expect(data.latePublicReminders).toHaveBeenLastCalledWith(FROM, expect.any(Number));
  late.ready(7);
  await userEvent.click(await screen.findByRole('button', { name: 'In ritardo: 7' }));
  await waitFor(() =>
    expect(data.publicReminders).toHaveBeenLastCalledWith(filters, { from: null, before: FROM }),
  );
});

it('a reminder that names no client says so, and is asked for nowhere', async () => {
  given([reminder('a', { uid: '' })]);
  open();
  await waitFor(() => expect(row()).toHaveTextContent('Cliente non trovato'));
  expect(data.clientProfiles).not.toHaveBeenCalled();
});

it('says that there are none', async () => {
  given([]);
  open();
  expect(await screen.findByText('Nessun promemoria pubblico disponibile.')).toBeVisible();
});

it('[LR-043] [LR-071] [LR-108] [LR-109] [CO-380] the details are changed one by one; a colleague’s value is shown, what fails is told', async () => {
  data.changeReminder.mockResolvedValueOnce(undefined).mockResolvedValueOnce({ theirs: 'Si' });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Dettagli del promemoria di Anna ua' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Dettagli Promemoria: Anna ua' }),
  );
  const offered = (name: string) =>
    [...dialog.getByRole<HTMLSelectElement>('combobox', { name }).options]
      .map(({ value }) => value)
      .filter((value) => value !== '');
  expect(offered('Fatto da')).toEqual(['Ugo', 'sede']);
  expect(offered('Operatore')).toEqual(['Zoe']);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Operatore' }), 'Zoe');
  expect(data.changeReminder).toHaveBeenLastCalledWith('a', 'operatore', { from: '', to: 'Zoe' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Acquistato' }), 'In attesa');
  expect(await dialog.findByText(/Nel frattempo è diventato «Si»/)).toBeVisible();
});

it('[LR-043] [LR-159] [LR-160] [LR-161] [LR-205] [LR-206] [LR-107] [CO-242] [CO-243] [CO-244] [CO-379] [CO-195] a new one: a time and a client who exists; empty addresses are dropped', async () => {
  data.userByEmail.mockResolvedValueOnce(null).mockResolvedValue({ uid: 'ua' });
  data.createReminder
    .mockRejectedValueOnce(new AppError('permission-denied'))
    .mockResolvedValue(undefined);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Nuovo promemoria' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuovo Promemoria' }));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Salva' }));
  await save();
  expect(await dialog.findByText("Inserisci la data e l'ora.")).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Data e ora/), '15/01/2030 10:30');
  await userEvent.type(dialog.getByLabelText(/^Email del cliente/), 'anna@c.it');
  await userEvent.type(dialog.getByLabelText(/^Email dei collaboratori/), 'ada@esempio.it, ,');
  await save();
  expect(await dialog.findByText("Nessun utente trovato con l'email fornita.")).toBeVisible();
  await save();
  expect(await dialog.findByText(/^Errore durante il salvataggio\./)).toBeVisible();
  await save();
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Nuovo Promemoria' })).toBeNull(),
  );
  expect(data.createReminder).toHaveBeenLastCalledWith({
    uid: 'ua',
    data: new Date('2030-01-15T09:30:00Z'),
    tipo: 'telefonata',
    urgenza: 'media',
    note: '',
    assignedEmail: 'ada@esempio.it',
    tipoPromemoria: 'pubblico',
    visibilita: true,
    fatto: 'da fare',
  });
});

it('[DE-097] [LR-042] the assigned e-mails are a list with «+»: one is added, one taken away, an unknown one refused', async () => {
  data.checkAssigned.mockImplementation((email: string) =>
    email === 'cia@esempio.it'
      ? Promise.resolve()
      : Promise.reject(new AppError('invalid', 'Email assegnata non valida.')),
  );
  data.changeReminder.mockResolvedValue(undefined);
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Email assegnate al promemoria di Anna ua' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Email assegnate: Anna ua' }));
  const field = dialog.getByLabelText('Email da aggiungere');
  const plus = dialog.getByRole('button', { name: 'Aggiungi email' });
  const from = 'ada@esempio.it, bea@esempio.it';
  await userEvent.type(field, 'nessuno@esempio.it');
  await userEvent.click(plus);
  expect(await dialog.findByText('Email assegnata non valida.')).toBeVisible();
  expect(data.changeReminder).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, 'Cia@esempio.it');
  await userEvent.click(plus);
  await waitFor(() =>
    expect(data.changeReminder).toHaveBeenLastCalledWith('a', 'assignedEmail', {
      from,
      to: `${from}, cia@esempio.it`,
    }),
  );
  await waitFor(() => expect(field).toHaveValue(''));
  await userEvent.click(dialog.getByRole('button', { name: 'Togli ada@esempio.it' }));
  await waitFor(() =>
    expect(data.changeReminder).toHaveBeenLastCalledWith('a', 'assignedEmail', {
      from,
      to: 'bea@esempio.it',
    }),
  );
});

it('[LR-162] [LR-207] asks before one is deleted', async () => {
  data.deleteCommunication.mockResolvedValue({ entry: 'e', undoable: true });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Elimina il promemoria di Anna ua' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Sei sicuro?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Elimina promemoria' }));
  await waitFor(() => expect(data.deleteCommunication).toHaveBeenCalledExactlyOnceWith('a'));
});
