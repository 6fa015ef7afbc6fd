import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { memory } from '../../../tests/fixtures/memory';
import { PublicRemindersScreen } from './PublicRemindersScreen';

const REMINDER = 'comunicazioni/a';
const reminder = (more: object = {}) => ({
  uid: 'ua',
  data: new Date('2026-11-23T09:30:00Z'),
  tipo: 'telefonata',
  urgenza: 'alta',
  note: 'Sentire',
  assignedEmail: 'ada@esempio.it, bea@esempio.it',
  tipoPromemoria: 'pubblico',
  fatto: 'da fare',
  visibilita: true,
  stato3: 'non risponde',
  importo: '90',
  ...more,
});
const client = (surname: string, email: string) => ({
  userRole: 'user',
  name: 'Anna',
  surname,
  email,
  phone: '+39333',
  studio: 'Roma',
});
/** Reminders by their time; each client has the surname of a reminder's id. */
const PEOPLE = {
  'impostazioni/elenchi': { fattoDa: ['Ugo'], operatoriPromemoria: ['Zoe'] },
  'users/ua': client('ua', 'anna@c.it'),
  'users/ub': client('ub', 'b@c.it'),
  'users/cia': { ...client('cia', 'cia@esempio.it'), userRole: 'Studio' },
  'noteinterne/users_ua': { collection: 'users', docId: 'ua', notes: 'Allergica' },
};
const given = (docs: Record<string, object>) => memory.put({ ...PEOPLE, ...docs });
const { matchMedia } = window;
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z'), toFake: ['Date'] });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(min-width: 1024px)',
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const open = (at = '/promemoria-pubblico') =>
  show(<PublicRemindersScreen title="PROMEMORIA PUBBLICI" />, { at });
/** In Rome it is already the 23rd. */
const row = () => document.querySelector<HTMLElement>('[role=row][aria-rowindex="2"]');

/** The notes of the listed reminders. */
const listed = () =>
  [...document.querySelectorAll('[role=row][aria-rowindex]')]
    .flatMap(({ textContent }) => /Nota \d/.exec(textContent)?.[0] ?? [])
    .sort();
const at = (note: string, data: string, more: object = {}) =>
  reminder({ note, data: new Date(data), ...more });
const AROUND = {
  'comunicazioni/1': at('Nota 1', '2026-11-22T22:59:00Z'),
  'comunicazioni/2': at('Nota 2', '2026-11-22T23:00:00Z'),
  'comunicazioni/3': at('Nota 3', '2026-11-27T22:59:00Z'),
  'comunicazioni/4': at('Nota 4', '2026-11-27T23:00:00Z'),
  'comunicazioni/5': at('Nota 5', '2026-11-28T23:00:00Z'),
  'comunicazioni/6': at('Nota 6', '2026-11-23T10:00:00Z', { tipoPromemoria: 'privato' }),
  'comunicazioni/7': at('Nota 7', '2026-11-23T10:00:00Z', { fatto: 'si' }),
  'comunicazioni/8': at('Nota 8', '2026-11-23T10:00:00Z', { urgenza: 'bassa' }),
};

it('[LR-041] [LR-189] lists what is public and to do from today to four days on', async () => {
  await given(AROUND);
  open();
  await waitFor(() => expect(listed()).toEqual(['Nota 2', 'Nota 3', 'Nota 8']));
});

it('[LR-041] [LR-042] [LR-057] [LR-189] [LR-190] lists what is public with what is known of the client', async () => {
  await given({ [REMINDER]: reminder() });
  open();
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
  expect(memory.conditions('users')).toEqual([['ua']]);
});

it('[DE-030] [CO-415] «Reset» gives five days; what is overdue is never hidden, and opens', async () => {
  await given(AROUND);
  open('/promemoria-pubblico?urgenza=alta');
  await waitFor(() => expect(listed()).toEqual(['Nota 2', 'Nota 3']));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(listed()).toEqual(['Nota 2', 'Nota 3', 'Nota 4', 'Nota 8']));
  await userEvent.click(await screen.findByRole('button', { name: 'In ritardo: 1' }));
  await waitFor(() => expect(listed()).toEqual(['Nota 1']));
});

it('a reminder that names no client says so, and is asked for nowhere', async () => {
  await given({ [REMINDER]: reminder({ uid: '' }) });
  open();
  await waitFor(() => expect(row()).toHaveTextContent('Cliente non trovato'));
  expect(memory.conditions('users')).toEqual([]);
});

it('says that there are none', async () => {
  await given({});
  open();
  expect(await screen.findByText('Nessun promemoria pubblico disponibile.')).toBeVisible();
});

it('[LR-043] [LR-071] [LR-108] [LR-109] [CO-380] the details are changed one by one; a colleague’s value is shown, what fails is told', async () => {
  await given({ [REMINDER]: reminder() });
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
  await waitFor(() => expect(memory.at(REMINDER)).toMatchObject({ operatore: 'Zoe' }));
  // The list has not heard of it yet.
  memory.delay('comunicazioni');
  await memory.change(REMINDER, { acquistato: 'si' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Acquistato' }), 'In attesa');
  expect(await dialog.findByText(/Nel frattempo è diventato «Si»/)).toBeVisible();
});

it('[LR-043] [LR-159] [LR-160] [LR-161] [LR-205] [LR-206] [LR-107] [CO-242] [CO-243] [CO-244] [CO-379] [CO-195] a new one: a time and a client who exists; empty addresses are dropped', async () => {
  await given({});
  await memory.remove('users/ua');
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
  await given({});
  const allow = memory.refuse('comunicazioni', 'permission-denied', 'write');
  await save();
  expect(await dialog.findByText(/^Errore durante il salvataggio\./)).toBeVisible();
  expect(memory.paths('comunicazioni')).toEqual([]);
  allow();
  await save();
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Nuovo Promemoria' })).toBeNull(),
  );
  expect(memory.paths('comunicazioni').map(memory.at)).toEqual([
    {
      uid: 'ua',
      data: expect.objectContaining({
        seconds: Date.parse('2030-01-15T09:30:00Z') / 1000,
      }) as object,
      tipo: 'telefonata',
      urgenza: 'media',
      note: '',
      assignedEmail: 'ada@esempio.it',
      tipoPromemoria: 'pubblico',
      visibilita: true,
      fatto: 'da fare',
      idx: expect.any(Object) as object,
    },
  ]);
});

it('[DE-097] [LR-042] the assigned e-mails are a list with «+»: one is added, one taken away, an unknown one refused', async () => {
  await given({ [REMINDER]: reminder() });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Email assegnate al promemoria di Anna ua' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Email assegnate: Anna ua' }));
  const field = dialog.getByLabelText('Email da aggiungere');
  const plus = dialog.getByRole('button', { name: 'Aggiungi email' });
  const assigned = () => memory.at(REMINDER)?.assignedEmail;
  const from = 'ada@esempio.it, bea@esempio.it';
  await userEvent.type(field, 'nessuno@esempio.it');
  await userEvent.click(plus);
  expect(await dialog.findByText('Email assegnata non valida.')).toBeVisible();
  expect(assigned()).toBe(from);
  await userEvent.clear(field);
  await userEvent.type(field, 'Cia@esempio.it');
  await userEvent.click(plus);
  await waitFor(() => expect(assigned()).toBe(`${from}, cia@esempio.it`));
  await waitFor(() => expect(field).toHaveValue(''));
  await userEvent.click(dialog.getByRole('button', { name: 'Togli ada@esempio.it' }));
  await waitFor(() => expect(assigned()).toBe('bea@esempio.it, cia@esempio.it'));
});

it('[LR-162] [LR-207] asks before one is deleted', async () => {
  memory.serve(AUDIT_CALLABLES.deleteRecord, ({ collection, id }) => {
    void memory.remove(`${collection}/${id}`);
    return { entry: 'E'.repeat(20), undoable: true };
  });
  await given({ [REMINDER]: reminder(), 'comunicazioni/b': reminder({ uid: 'ub' }) });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Elimina il promemoria di Anna ua' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Sei sicuro?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Elimina promemoria' }));
  await waitFor(() => expect(memory.paths('comunicazioni')).toEqual(['comunicazioni/b']));
  expect(memory.requests.map(({ name }) => name)).toEqual(['deleteRecord']);
});
