import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUploadStore, type RunningUpload } from '@/components/document/uploadStore';
import { person, show } from '@/components/testing/show';
import { leaveScope, openScope } from '@/data/session/scope';
import { AppError } from '@/domain/errors';
import { OPEN } from '@/domain/tickets/filters';
import type { InternalNote } from '@/data/notes/codec';
import type { ClientDocument } from '@/domain/documents/document';
import type { LiveSource } from '@/domain/live';
import { NOTE_FIELDS } from '@/domain/notes/internal';
import { CARE } from '@/domain/notes/ofTickets';
import type { Template } from '@/domain/templates/template';
import { DEFAULT_HOURS, type OpeningHours } from '@/domain/time/openingHours';
import { PRESENCE_BEAT_MS } from '@/domain/tickets/presence';
import { KINDS, type Message, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { fakePages, fakeSource } from '@/ui/testing/fakeSource';
import { answering } from '../../../../tests/fixtures/answering';
import { useDraftStore } from '../draftStore';
import { queueOf } from '../queue';
import { NutritionalConversationScreen, TechnicalConversationScreen } from './StaffConversation';

const data = vi.hoisted(() => ({
  ticket: vi.fn(),
  documents: vi.fn(),
  templates: vi.fn(),
  client: vi.fn(),
  reminders: vi.fn(),
  present: vi.fn(),
  hours: vi.fn(),
  reply: vi.fn(),
  deleteMessage: vi.fn(),
  next: vi.fn(),
  neighbour: vi.fn(),
  notes: vi.fn(),
  changeNote: vi.fn(),
  people: vi.fn(),
}));
const signs = vi.hoisted(() => ({
  announcePresence: vi.fn(),
  leavePresence: vi.fn(),
  leaveWithPage: vi.fn(),
}));
const flag = vi.hoisted(() => ({ markRead: vi.fn(), clearRead: vi.fn() }));
/** What no test here leads to: a call fails the test. */
const uncalled = vi.hoisted(() => {
  const throwing = () =>
    vi.fn(() => {
      throw new Error('This call was not expected.');
    });
  return {
    setStatus: throwing(),
    setType: throwing(),
    complete: throwing(),
    reopenIfBlocked: throwing(),
    deleteTicket: throwing(),
    setDocumentVisibility: throwing(),
    sendDocument: throwing(),
    createReminder: throwing(),
    restoreDeleted: throwing(),
    latestOrder: throwing(),
    linkedStudio: throwing(),
  };
});
vi.mock('@/data/tickets/sources', () => ({ ticket: data.ticket }));
vi.mock('@/data/tickets/commands', () => ({
  neighbourTicket: data.neighbour,
  nextInList: data.next,
  reply: data.reply,
  ...flag,
  deleteMessage: data.deleteMessage,
  ...uncalled,
}));
vi.mock('@/data/documents/sources', () => ({ documentsOf: data.documents }));
vi.mock('@/data/documents/commands', () => uncalled);
vi.mock('@/data/documents/sending', () => uncalled);
vi.mock('@/data/notes/sources', () => ({ internalNotes: data.notes }));
vi.mock('@/data/notes/commands', () => ({ changeNote: data.changeNote }));
vi.mock('@/data/users/names', () => ({ namesById: data.people }));
vi.mock('@/data/users/sources', () => ({ userRecord: data.client }));
vi.mock('@/data/orders/sources', () => uncalled);
vi.mock('@/data/reminders/sources', () => ({ openReminders: data.reminders }));
vi.mock('@/data/reminders/commands', () => uncalled);
vi.mock('@/data/settings/sources', () => ({ storedTemplates: data.templates }));
vi.mock('@/data/settings/hours', () => ({ storedHours: data.hours }));
vi.mock('@/data/presence/sources', () => ({ presenceIn: data.present }));
vi.mock('@/data/presence/commands', () => signs);
vi.mock('@/data/audit/deletions', () => uncalled);
vi.mock('@/data/studios/sources', () => uncalled);

const message: Message = {
  type: 'Richiesta',
  content: 'Ho una domanda',
  at: new Date('2026-11-20T10:00:00Z'),
  userId: null,
  file: null,
  visibilityProfile: true,
  stored: {},
};
const ticketOf = (kind: TicketKind, change: Partial<Ticket> = {}): Ticket => ({
  kind,
  id: 't1',
  code: 'TICKET-1',
  title: 'Aiuto',
  status: 'Aperto',
  userId: 'c1',
  operatorId: null,
  at: new Date('2026-11-20T10:00:00Z'),
  read: false,
  conversations: [message],
  requestType: null,
  type: null,
  client: { name: 'Carla', surname: 'Neri', email: 'carla@esempio.it', studio: 'Roma' },
  waitingSince: null,
  problems: [],
  pending: false,
  ...change,
});

const NAMES = new Map([
  ['bea', 'Bea Riva'],
  ['leo', 'Leo Sala'],
]);

let ticket = fakeSource<Ticket | null>();
let documents = fakePages<ClientDocument>();
let templates = fakeSource<Template[] | null>();
let hours = fakeSource<OpeningHours | null>();
let notes = fakeSource<InternalNote[]>();
beforeEach(async () => {
  // Closes the session scope of the test before.
  await leaveScope();
  openScope('me');
  vi.resetAllMocks();
  // No test begins with what another has typed.
  localStorage.clear();
  sessionStorage.clear();
  useDraftStore.setState({ drafts: {}, outbox: {} });
  [ticket, documents, templates] = [fakeSource(), fakePages(), fakeSource()];
  notes = fakeSource();
  data.people.mockImplementation((uids: string[]) =>
    Promise.resolve(new Map([...NAMES].filter(([uid]) => uids.includes(uid)))),
  );
  answering(
    data.changeNote,
    [
      expect.objectContaining(noteTarget(expect.any(String) as string)),
      expect.any(Object),
      { uid: 'me' },
    ],
    Promise.resolve(),
  );
  answering(data.documents, ['c1', { onlyVisible: false }], documents.source);
  data.templates.mockReturnValue(templates.source);
  hours = fakeSource<OpeningHours | null>();
  hours.ready(null);
  data.hours.mockReturnValue(hours.source);
  answering(data.client, ['c1'], fakeSource<never>().source);
  answering(data.reminders, ['c1'], fakeSource<never>().source);
  answering(data.reply, answer(expect.any(String) as string), Promise.resolve());
});
afterEach(() => {
  for (const mock of Object.values(uncalled)) expect(mock).not.toHaveBeenCalled();
});

/** Answers what is asked about these tickets; a question about any other fails the test. */
function answerAbout(kind: TicketKind, sources: Record<string, LiveSource<Ticket | null>>) {
  const present = fakeSource<never>().source;
  const only =
    (asked: string, answerOf: (id: string) => unknown, ...more: unknown[]) =>
    (given: string, id: string, ...rest: unknown[]) => {
      expect(Object.keys(sources)).toContain(id);
      expect([given, ...rest]).toEqual([asked, ...more]);
      return answerOf(id);
    };
  data.ticket.mockImplementation(only(kind, (id) => sources[id]));
  data.present.mockImplementation(only(kind, () => present));
  data.notes.mockImplementation(only(KINDS[kind].collection, () => notes.source));
  const done = () => Promise.resolve();
  for (const command of Object.values(flag)) command.mockImplementation(only(kind, done));
  const here = { uid: 'me', name: 'Anna', typing: expect.any(Boolean) as boolean };
  signs.announcePresence.mockImplementation(only(kind, done, here));
  for (const leave of [signs.leavePresence, signs.leaveWithPage])
    leave.mockImplementation(only(kind, done, 'me'));
}

/** What an answer to the ticket is sent with. */
function answer(content: string) {
  const entry = expect.any(String) as string;
  return ['technical', 't1', { content, entry, staffUid: 'me' }] as const;
}

/** The document of one of the ticket's notes. */
const noteTarget = (item: string) => ({
  collection: 'assistenzatecnica',
  docId: 't1',
  item,
  userId: 'c1',
});

/** Shows where «Invia e prossimo» leads. */
function Next() {
  const { state } = useLocation() as { state: unknown };
  return <p>Il prossimo: {JSON.stringify(state)}</p>;
}

function open(
  kind: TicketKind,
  role: 'Amministratore' | 'Studio' = 'Amministratore',
  state?: unknown,
) {
  answerAbout(kind, { t1: ticket.source });
  const Screen = kind === 'technical' ? TechnicalConversationScreen : NutritionalConversationScreen;
  return show(
    <Routes>
      <Route path="/c/:ticketId" element={<Screen title="Conversazione" />} />
      <Route path="/assistenzatecnica/conversation/:ticketId" element={<Next />} />
    </Routes>,
    { me: person(role), at: state === undefined ? '/c/t1' : { pathname: '/c/t1', state } },
  );
}
const composer = () => screen.queryByRole('textbox', { name: /messaggio|risposta/i });

it.each([
  ['Amministratore', 'nutritional', true],
  ['Studio', 'technical', true],
  ['Studio', 'nutritional', false],
] as const)('[AT-062] %s in a %s conversation answers: %s', (role, kind, answers) => {
  open(kind, role);
  ticket.ready(ticketOf(kind));
  expect(screen.getByText('Ho una domanda')).toBeVisible();
  expect(composer() !== null).toBe(answers);
  expect(screen.queryByRole('button', { name: 'Completa' }) !== null).toBe(answers);
  expect(screen.queryByRole('button', { name: /Elimina il messaggio/ }) !== null).toBe(answers);
  // Who can't answer is told why there is no box.
  expect(screen.queryByText(/rispondono i nutrizionisti/) === null).toBe(answers);
});

it('technical tickets have a status and a request type to set, nutritional ones a type', async () => {
  const view = open('technical');
  ticket.ready(ticketOf('technical'));
  expect(screen.getByRole('combobox', { name: 'Stato del ticket' })).toHaveValue('Aperto');
  expect(screen.getByRole('combobox', { name: 'Tipo di richiesta di Aiuto' })).toHaveTextContent(
    'In Attesa di risposta',
  );
  view.unmount();
  open('nutritional');
  ticket.ready(ticketOf('nutritional', { type: 'generale' }));
  const type = await screen.findByRole('combobox', { name: 'Tipo di ticket di Aiuto' });
  expect(type).toHaveValue('generale');
  expect(screen.queryByRole('combobox', { name: 'Stato del ticket' })).toBeNull();
});

it('a message that is being deleted shows it, and can’t be deleted twice meanwhile', async () => {
  let arrive: () => void = () => undefined;
  const deleted = new Promise<void>((resolve) => (arrive = resolve));
  answering(data.deleteMessage, [ticketOf('technical'), message], deleted);
  open('technical');
  ticket.ready(ticketOf('technical'));
  await userEvent.click(screen.getByRole('button', { name: /^Elimina il messaggio/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Elimina messaggio' }));
  const bin = await screen.findByRole('button', { name: 'Eliminazione in corso…' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(bin);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(data.deleteMessage).toHaveBeenCalledExactlyOnceWith(ticketOf('technical'), message);
  arrive();
  expect(await screen.findByText('Messaggio eliminato.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Elimina il messaggio/ })).toBe(bin);
});

it('sends an answer, once', async () => {
  open('technical');
  ticket.ready(ticketOf('technical'));
  const box = composer();
  if (!box) throw new Error('no composer');
  await userEvent.type(box, 'Ecco la risposta');
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  expect(data.reply).toHaveBeenCalledExactlyOnceWith(...answer('Ecco la risposta'));
  expect(await screen.findByText('Risposta inviata con successo!')).toBeVisible();
});

it('[DE-101] staff see which colleague answered, by the uid that the message has', async () => {
  open('technical');
  const answer: Message = { ...message, type: 'Trainer', userId: 'bea', content: 'Ecco' };
  ticket.ready(ticketOf('technical', { conversations: [message, answer] }));
  expect(data.people).toHaveBeenCalledWith(['bea']);
  const log = screen.getByRole('log', { name: 'Messaggi' });
  await within(log).findByText('Bea Riva');
  expect(log).toHaveTextContent(/Carla Neri.*Ho una domanda.*Trainer.*Bea Riva.*Ecco/);
});

it('[DE-101] each name is asked for once in a session, one’s own never; a failure when the connection returns', async () => {
  const connection = (connected: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(connected);
    act(() => void window.dispatchEvent(new Event(connected ? 'online' : 'offline')));
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  data.people.mockRejectedValueOnce(new AppError('offline'));
  const by = (userId: string): Message => ({
    ...message,
    type: 'Trainer',
    userId,
    content: userId,
  });
  const of = (...uids: string[]) =>
    act(() => ticket.ready(ticketOf('technical', { conversations: uids.map(by) })));
  const view = open('technical');
  of('bea', 'me');
  const log = screen.getByRole('log', { name: 'Messaggi' });
  expect(log).toHaveTextContent('Anna Verdi');
  expect(data.people.mock.calls).toEqual([[['bea']]]);
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  connection(false);
  connection(true);
  await within(log).findByText('Bea Riva');
  of('bea', 'leo', 'ignota');
  await within(log).findByText('Leo Sala');
  view.unmount();
  const again = open('technical');
  of('leo', 'ignota', 'bea');
  expect(screen.getByText('Bea Riva')).toBeVisible();
  expect(data.people.mock.calls).toEqual([[['bea']], [['bea']], [['ignota', 'leo']]]);
  again.unmount();
  await leaveScope();
  openScope('me');
  open('technical');
  expect(screen.queryByText('Bea Riva')).toBeNull();
  expect(data.people).toHaveBeenLastCalledWith(['bea', 'ignota', 'leo']);
});

describe('[DE-101] what only staff see', () => {
  const noted = (
    item: string,
    by: string,
    fields: Partial<InternalNote['fields']>,
  ): InternalNote => ({
    id: `assistenzatecnica_t1_${item}`,
    collection: 'assistenzatecnica',
    docId: 't1',
    item,
    userId: 'c1',
    at: new Date('2026-11-20T11:00:00Z'),
    by,
    fields: { ...blank, ...fields },
    filePath: null,
    fileName: null,
  });
  const blank = Object.fromEntries(
    NOTE_FIELDS.map((field) => [field, '']),
  ) as InternalNote['fields'];
  const panel = async (stored: InternalNote[]) => {
    open('technical');
    ticket.ready(ticketOf('technical'));
    const found = await screen.findByRole('region', { name: 'Solo per lo staff' });
    notes.ready(stored);
    return within(found);
  };

  it('notes with their authors, of which one deletes one’s own; emptied ones and files are none', async () => {
    const side = await panel([
      noted('n1', 'bea', { staffNote: 'Ha chiamato' }),
      noted('n2', 'me', { staffNote: 'Richiamare' }),
      noted('n3', 'me', {}),
      // The document of «In carico a» holds no note: any colleague may change it.
      noted(CARE, 'me', { assignedEmail: 'anna@esempio.it', staffNote: 'Non è una nota' }),
    ]);
    await side.findByText('Bea Riva');
    const items = side.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(/^Bea Riva.*Ha chiamato$/),
      expect.stringMatching(/^Tu.*Richiamare$/),
    ]);
    const [bin, ...more] = side.getAllByRole('button', { name: /Elimina la nota/ });
    expect(more).toEqual([]);
    let arrive: () => void = () => undefined;
    const deletion = [
      expect.objectContaining(noteTarget('n2')),
      { field: 'staffNote', text: '', before: 'Richiamare' },
      { uid: 'me' },
    ];
    const deleted = new Promise<void>((resolve) => (arrive = resolve));
    answering(data.changeNote, deletion, deleted);
    if (bin) await userEvent.click(bin);
    await userEvent.click(await screen.findByRole('button', { name: 'Elimina nota' }));
    expect(data.changeNote).toHaveBeenCalledExactlyOnceWith(...deletion);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(arrive);
    // The focused delete button disappears with its note.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('a new note goes under a place of its own, the same when it is tried again', async () => {
    const side = await panel([]);
    data.changeNote.mockRejectedValueOnce(new AppError('timeout'));
    await userEvent.type(side.getByLabelText(/Nota interna/), ' Viene domani ');
    const add = side.getByRole('button', { name: 'Aggiungi nota' });
    await userEvent.click(add);
    expect(await side.findByRole('alert')).toBeVisible();
    await userEvent.click(add);
    const [first, second] = data.changeNote.mock.calls as [{ item: string }, unknown, unknown][];
    expect(second).toEqual(first);
    expect(first?.slice(1)).toEqual([
      { field: 'staffNote', text: 'Viene domani', before: '' },
      { uid: 'me' },
    ]);
    expect(first?.[0].item).toMatch(/^[0-9a-f-]{36}$/);
    expect(side.getByLabelText(/Nota interna/)).toHaveValue('');
    expect(side.getByLabelText(/Nota interna/)).toHaveFocus();
  });

  it('[DE-077] what is typed while a new note is being saved stays, as another note', async () => {
    const side = await panel([]);
    let arrive: () => void = () => undefined;
    data.changeNote.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
    const box = side.getByLabelText(/Nota interna/);
    await userEvent.type(box, 'Viene domani');
    const add = side.getByRole('button', { name: 'Aggiungi nota' });
    await userEvent.click(add);
    await userEvent.clear(box);
    await userEvent.type(box, 'Porta le analisi');
    await act(async () => arrive());
    await waitFor(() => expect(add).not.toHaveAttribute('data-loading'));
    expect(box).toHaveValue('Porta le analisi');
    await userEvent.click(add);
    await waitFor(() => expect(side.getByLabelText(/Nota interna/)).toHaveValue(''));
    const calls = data.changeNote.mock.calls as [{ item: string }, { text: string }][];
    expect(calls.map(([, { text }]) => text)).toEqual(['Viene domani', 'Porta le analisi']);
    expect(new Set(calls.map(([{ item }]) => item)).size).toBe(2);
    expect(calls.map(([target]) => target)).toEqual(calls.map(([{ item }]) => noteTarget(item)));
  });

  it('[DE-077] a new note tried again after a reload, its draft restored, is the same note', async () => {
    const side = await panel([]);
    data.changeNote.mockRejectedValueOnce(new AppError('timeout'));
    await userEvent.type(side.getByLabelText(/Nota interna/), 'Viene domani');
    await userEvent.click(side.getByRole('button', { name: 'Aggiungi nota' }));
    expect(await side.findByRole('alert')).toBeVisible();
    cleanup();
    const again = await panel([]);
    expect(again.getByLabelText(/Nota interna/)).toHaveValue('Viene domani');
    await userEvent.click(again.getByRole('button', { name: 'Aggiungi nota' }));
    const [first, second] = data.changeNote.mock.calls as [{ item: string }, unknown, unknown][];
    expect(second).toEqual(first);
  });

  it('[DE-077] a new note whose first words had arrived all the same can be added as another', async () => {
    const side = await panel([]);
    data.changeNote.mockRejectedValueOnce(new AppError('timeout'));
    data.changeNote.mockRejectedValueOnce(new AppError('invalid', 'Nel frattempo: «Viene»'));
    await userEvent.type(side.getByLabelText(/Nota interna/), 'Viene');
    const add = side.getByRole('button', { name: 'Aggiungi nota' });
    await userEvent.click(add);
    await userEvent.type(side.getByLabelText(/Nota interna/), ' domani');
    await userEvent.click(add);
    expect(await side.findByRole('alert')).toHaveTextContent('Nel frattempo: «Viene»');
    await userEvent.click(add);
    await waitFor(() => expect(side.getByLabelText(/Nota interna/)).toHaveValue(''));
    const calls = data.changeNote.mock.calls as [{ item: string }, { text: string }][];
    const [first, second, third] = calls.map(([{ item }]) => item);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(calls.map(([target]) => target)).toEqual(calls.map(([{ item }]) => noteTarget(item)));
    expect(calls.at(-1)?.[1].text).toBe('Viene domani');
  });

  it('who takes care: nobody, a colleague, oneself', async () => {
    const side = await panel([]);
    expect(side.getByText('Non in carico')).toBeVisible();
    notes.ready([noted(CARE, 'bea', { assignedEmail: 'bea@esempio.it' })]);
    expect(await side.findByText('In carico a Bea Riva')).toBeVisible();
    await userEvent.click(side.getByRole('button', { name: 'Prendi in carico' }));
    expect(data.changeNote).toHaveBeenLastCalledWith(
      noteTarget(CARE),
      { field: 'assignedEmail', text: 'anna@esempio.it', before: 'bea@esempio.it' },
      { uid: 'me' },
    );
    notes.ready([noted(CARE, 'me', { assignedEmail: 'anna@esempio.it' })]);
    expect(side.getByText('In carico a te')).toBeVisible();
    await userEvent.click(side.getByRole('button', { name: 'Lascia' }));
    expect(data.changeNote).toHaveBeenLastCalledWith(
      noteTarget(CARE),
      { field: 'assignedEmail', text: '', before: 'anna@esempio.it' },
      { uid: 'me' },
    );
  });

  it('who takes it and leaves it at once, the listener not having followed, is no colleague', async () => {
    const side = await panel([]);
    const change = (text: string, before: string) =>
      [noteTarget(CARE), { field: 'assignedEmail', text, before }, { uid: 'me' }] as const;
    await userEvent.click(side.getByRole('button', { name: 'Prendi in carico' }));
    expect(await side.findByText('In carico a te')).toBeVisible();
    await userEvent.click(side.getByRole('button', { name: 'Lascia' }));
    expect(data.changeNote).toHaveBeenLastCalledWith(...change('', 'anna@esempio.it'));
    expect(await side.findByText('Non in carico')).toBeVisible();
    await userEvent.click(side.getByRole('button', { name: 'Prendi in carico' }));
    expect(data.changeNote).toHaveBeenLastCalledWith(...change('anna@esempio.it', ''));
    notes.ready([noted(CARE, 'bea', { assignedEmail: 'bea@esempio.it' })]);
    expect(await side.findByText('In carico a Bea Riva')).toBeVisible();
  });

  it('of two who take it at once the second is told; a colleague without a name is one', async () => {
    const side = await panel([noted(CARE, 'ignota', { assignedEmail: 'i@esempio.it' })]);
    expect(side.getByText('In carico a un collega')).toBeVisible();
    data.changeNote.mockRejectedValueOnce(
      new AppError('invalid', 'Nel frattempo un collega ha scritto: «bea@esempio.it»'),
    );
    await userEvent.click(side.getByRole('button', { name: 'Prendi in carico' }));
    expect(
      await screen.findByText('Nel frattempo è cambiato chi ce l’ha in carico.'),
    ).toBeVisible();
    data.changeNote.mockRejectedValueOnce(new AppError('permission-denied'));
    await userEvent.click(side.getByRole('button', { name: 'Prendi in carico' }));
    expect(await screen.findByText(/permess/)).toBeVisible();
    const taken = [
      noteTarget(CARE),
      { field: 'assignedEmail', text: 'anna@esempio.it', before: 'i@esempio.it' },
      { uid: 'me' },
    ];
    expect(data.changeNote.mock.calls).toEqual([taken, taken]);
  });

  it('Studio, which doesn’t answer nutritional tickets, is led to the note', async () => {
    open('nutritional', 'Studio');
    ticket.ready(ticketOf('nutritional'));
    const box = await screen.findByLabelText(/Nota interna/);
    await userEvent.click(screen.getByRole('button', { name: 'Lascia loro una nota' }));
    expect(box).toHaveFocus();
  });
});

describe('opened from a list', () => {
  const queue = { ...OPEN, type: 'Tecnico' };
  const leadsTo = (id: string | null) =>
    answering(data.next, ['technical', 't1', queue], Promise.resolve(id));
  const write = async (text: string) => {
    const box = composer();
    if (!box) throw new Error('no composer');
    await userEvent.type(box, text);
  };
  const opened = () => {
    open('technical', 'Amministratore', queueOf(queue));
    ticket.ready(ticketOf('technical'));
  };

  it('begins in the message box, where Ctrl+Enter sends and then opens the list’s next ticket', async () => {
    leadsTo('t2');
    let arrive: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (arrive = resolve));
    answering(data.reply, answer('Ecco'), sent);
    opened();
    expect(composer()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Invia e prossimo' })).toBeVisible();
    await write('Ecco');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(data.reply).toHaveBeenCalledExactlyOnceWith(...answer('Ecco'));
    expect(data.next).toHaveBeenCalledExactlyOnceWith('technical', 't1', queue);
    expect(screen.queryByText(/Il prossimo/)).toBeNull();
    act(arrive);
    expect(await screen.findByText(/Il prossimo/)).toHaveTextContent(
      JSON.stringify(queueOf(queue)),
    );
  });

  describe('while an answer is on its way', () => {
    const uploads = (some: RunningUpload[]) =>
      act(() => useUploadStore.setState({ uploads: some }));
    /**
     * Sends an answer with Ctrl+Enter and holds it back; returns a function that lets it arrive.
     */
    const sending = async () => {
      leadsTo('t2');
      let arrive: () => void = () => undefined;
      const sent = new Promise<void>((resolve) => (arrive = resolve));
      answering(data.reply, answer('Ecco'), sent);
      await write('Ecco{Control>}{Enter}{/Control}');
      expect(data.reply).toHaveBeenCalledExactlyOnceWith(...answer('Ecco'));
      return async () => {
        await act(async () => {
          arrive();
          await Promise.resolve();
        });
        await screen.findByText('Risposta inviata con successo!');
      };
    };
    const stays = () => expect(screen.queryByText(/Il prossimo/)).toBeNull();

    it('who types on keeps the ticket, in the box and in another field', async () => {
      opened();
      const arrive = await sending();
      await write('PS: ');
      await userEvent.click(await screen.findByLabelText(/Nota interna/));
      await arrive();
      stays();
      expect(composer()).toHaveValue('PS: ');
    });

    it('who writes a note keeps the ticket', async () => {
      opened();
      const arrive = await sending();
      await userEvent.type(await screen.findByLabelText(/Nota interna/), 'Da chiamare');
      await arrive();
      stays();
    });

    it('an open dialog stays with its ticket', async () => {
      opened();
      const arrive = await sending();
      await userEvent.click(screen.getByRole('button', { name: 'Inserisci un modello' }));
      await screen.findByRole('dialog', { name: 'Modelli di messaggio' });
      await arrive();
      stays();
    });

    it('a file that isn’t stored yet, or failed, stays in view', async () => {
      const state = { status: 'running', progress: 0.5 } as const;
      const upload = {
        subscribe: () => () => undefined,
        getSnapshot: () => state,
        retry: () => undefined,
        cancel: () => undefined,
      };
      opened();
      const arrive = await sending();
      uploads([{ id: 'f', name: 'foto.jpg', subject: 't1', upload }]);
      await arrive();
      stays();
      expect(screen.getByText(/foto.jpg/)).toBeVisible();
      uploads([]);
    });

    it('another ticket’s draft or file doesn’t hold it; a draft there waits without the focus', async () => {
      opened();
      act(() => useDraftStore.getState().setDraft('me/technical/t2', 'A metà'));
      const arrive = await sending();
      await arrive();
      expect(await screen.findByText(/Il prossimo/)).toHaveTextContent('"compose":false');
    });

    it('who left and came back isn’t led away', async () => {
      const state = queueOf(queue);
      answerAbout('technical', { t1: ticket.source, altro: fakeSource<Ticket | null>().source });
      show(
        <Routes>
          <Route
            path="/c/:ticketId"
            element={
              <>
                <TechnicalConversationScreen title="Conversazione" />
                <Link to="/c/altro">Altrove</Link>
                <Link to="/c/t1" state={state}>
                  Ritorno
                </Link>
              </>
            }
          />
          <Route path="/assistenzatecnica/conversation/:ticketId" element={<Next />} />
        </Routes>,
        { at: { pathname: '/c/t1', state } },
      );
      ticket.ready(ticketOf('technical'));
      const arrive = await sending();
      await userEvent.click(screen.getByRole('link', { name: 'Altrove' }));
      await userEvent.click(screen.getByRole('link', { name: 'Ritorno' }));
      expect(composer()).toBeVisible();
      await arrive();
      stays();
    });
  });

  it('[DE-101] a ticket that keys pass over is neither followed nor announced; the one rested on is', async () => {
    const sources: Record<string, LiveSource<Ticket | null>> = {};
    for (const id of ['t1', 't2', 't3']) {
      const source = fakeSource<Ticket | null>(id);
      source.ready(ticketOf('technical', { id, title: `Titolo ${id}` }));
      sources[id] = source.source;
    }
    answerAbout('technical', sources);
    const state = { ...queueOf(queue), compose: false, passing: true };
    show(
      <Routes>
        <Route
          path="/c/:ticketId"
          element={
            <>
              <TechnicalConversationScreen title="Conversazione" />
              <Link to="/c/t2" state={state}>
                Secondo
              </Link>
              <Link to="/c/t3" state={state}>
                Terzo
              </Link>
            </>
          }
        />
      </Routes>,
      { at: { pathname: '/c/t1', state } },
    );
    // Also after a reload on it, the first is open at once.
    expect(screen.getByText('Titolo t1')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Secondo' }));
    await userEvent.click(screen.getByRole('link', { name: 'Terzo' }));
    expect(screen.queryByText(/Titolo/)).toBeNull();
    expect(await screen.findByText('Titolo t3')).toBeVisible();
    const announced = signs.announcePresence.mock.calls.map(([, id]) => id as string);
    expect(new Set(announced)).toEqual(new Set(['t1', 't3']));
    expect(flag.markRead.mock.calls).toEqual([
      ['technical', 't1'],
      ['technical', 't3'],
    ]);
  });

  it('k leads to the previous open ticket, outside the list', async () => {
    const asked = ['technical', 't1', 'previous', { studio: null }];
    answering(data.neighbour, asked, Promise.resolve('t0'));
    opened();
    await userEvent.keyboard('{Escape}k');
    expect(await screen.findByText(/Il prossimo/)).toHaveTextContent(/Il prossimo: null$/);
    expect(data.neighbour).toHaveBeenCalledExactlyOnceWith(...asked);
  });

  it('a key that is held down sends nothing more', async () => {
    opened();
    await write('Ecco');
    const box = composer();
    if (!box) throw new Error('no composer');
    leadsTo('t2');
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, repeat: true });
    expect(data.reply).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    expect(data.reply).toHaveBeenCalledExactlyOnceWith(...answer('Ecco'));
  });

  it('stays where the answer failed, at the end of the list, and with Shift or «Invia»', async () => {
    opened();
    leadsTo('t2');
    data.reply.mockRejectedValueOnce(new AppError('permission-denied'));
    await write('Rifiutata{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Non inviato/)).toBeVisible();
    await write('Solo inviata{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await write('Inviata');
    await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
    const sent = ['Rifiutata', 'Solo inviata', 'Inviata'];
    expect(data.reply.mock.calls).toEqual(sent.map(answer));
    leadsTo(null);
    await write('Ultima');
    await userEvent.click(screen.getByRole('button', { name: 'Invia e prossimo' }));
    expect(
      await screen.findByText('Sei in fondo a questo elenco: eventuali altri ticket sono più su.'),
    ).toBeVisible();
    expect(data.reply).toHaveBeenLastCalledWith(...answer('Ultima'));
    expect(screen.queryByText(/Il prossimo/)).toBeNull();
  });

  it('Esc leaves the box, so that j leads on', async () => {
    leadsTo('t2');
    opened();
    await userEvent.keyboard('j');
    expect(composer()).toHaveValue('j');
    expect(data.next).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}j');
    expect(await screen.findByText(/Il prossimo/)).toHaveTextContent('"compose":false');
  });
});

it('elsewhere there is no next one: Ctrl+Enter sends', async () => {
  open('technical');
  ticket.ready(ticketOf('technical'));
  const box = composer();
  expect(box).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Invia e prossimo' })).toBeNull();
  if (box) await userEvent.type(box, 'Ecco{Control>}{Enter}{/Control}');
  expect(data.reply).toHaveBeenCalledExactlyOnceWith(...answer('Ecco'));
  expect(data.next).not.toHaveBeenCalled();
});

it('says when there is no such conversation, in the words of its kind, and what failed', async () => {
  const view = open('technical');
  ticket.ready(null);
  expect(
    await screen.findByText('Nessuna conversazione tecnica disponibile per questo utente.'),
  ).toBeVisible();
  view.unmount();
  open('nutritional');
  ticket.fail('permission-denied');
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Riprova' }));
  expect(ticket.retries()).toBeGreaterThan(0);
});

it('messages stay readable when the documents among them fail, which is said', () => {
  open('technical');
  ticket.ready(ticketOf('technical'));
  documents.fail('permission-denied');
  expect(screen.getByText('Ho una domanda')).toBeVisible();
  expect(screen.getByText(/I documenti non sono disponibili/)).toBeVisible();
});

it('[AT-101] an old conversation has its documents, however many came after it', () => {
  const sent = (id: string, at: string): ClientDocument => ({
    id,
    userId: 'c1',
    fileName: `${id}.pdf`,
    fileType: 'pdf',
    uploadedAt: new Date(at),
    byClient: true,
    visible: true,
    category: 'Tecnico',
    ticketId: 't1',
    filePath: `documenti/c1/${id}.pdf`,
    problems: [],
  });
  open('technical');
  ticket.ready(ticketOf('technical'));
  documents.more(true);
  const later = sent('dopo', '2026-11-22T10:00:00Z');
  documents.ready([later]);
  expect(documents.loadedPages()).toBe(1);
  documents.ready([later, sent('prima', '2026-11-19T10:00:00Z')]);
  expect(documents.loadedPages()).toBe(1);
});

it('offers the basic templates when those stored fail, and says so', async () => {
  open('technical');
  ticket.ready(ticketOf('technical'));
  await userEvent.click(screen.getByRole('button', { name: 'Inserisci un modello' }));
  const picker = await screen.findByRole('dialog', { name: 'Modelli di messaggio' });
  expect(within(picker).getByRole('status')).toBeInTheDocument();
  templates.ready([{ id: 'm', title: 'Il nostro', content: 'Ciao {nome}' }]);
  expect(within(picker).getByRole('button', { name: /Il nostro/ })).toHaveTextContent('Ciao Carla');
  templates.fail('timeout');
  expect(within(picker).getByRole('alert')).toHaveTextContent('Ecco i modelli di base');
  expect(within(picker).getAllByRole('listitem').length).toBeGreaterThan(1);
});

it('[DE-100] templates wait for the hours that they tell', async () => {
  hours = fakeSource<OpeningHours | null>();
  data.hours.mockReturnValue(hours.source);
  open('technical');
  ticket.ready(ticketOf('technical'));
  await userEvent.click(screen.getByRole('button', { name: 'Inserisci un modello' }));
  const picker = await screen.findByRole('dialog', { name: 'Modelli di messaggio' });
  templates.ready([{ id: 'm', title: 'Orari', content: 'Siamo qui {orari}' }]);
  expect(within(picker).queryByRole('listitem')).toBeNull();
  hours.fail('timeout');
  expect(within(picker).getByRole('alert')).toHaveTextContent('Gli orari da scrivere');
  expect(within(picker).getByRole('button', { name: /^Orari/ })).toBeDisabled();
  hours.ready({ ...DEFAULT_HOURS, week: { ...DEFAULT_HOURS.week, sab: null } });
  expect(within(picker).getByRole('listitem')).toHaveTextContent('venerdì 9:00-19:00');
  expect(within(picker).getByRole('listitem')).not.toHaveTextContent('sabato');
});

describe('[DE-041] [AT-126] [AT-127] an open conversation', () => {
  afterEach(() => vi.useRealTimers());

  it('is marked however it was opened, also in a tab behind others, renewed while it is looked at, and unmarked when it is left', () => {
    vi.useFakeTimers();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const turn = (to: DocumentVisibilityState) => {
      visibility.mockReturnValue(to);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const view = open('technical');
    expect(flag.markRead).not.toHaveBeenCalled();
    ticket.ready(ticketOf('technical'));
    expect(signs.announcePresence).toHaveBeenCalledExactlyOnceWith('technical', 't1', {
      uid: 'me',
      name: 'Anna',
      typing: false,
    });
    expect(flag.markRead).toHaveBeenCalledExactlyOnceWith('technical', 't1');
    // A hidden tab is silent; visible again it announces itself at once, but not on every switch.
    act(() => void vi.advanceTimersByTime(PRESENCE_BEAT_MS * 2));
    expect(signs.announcePresence).toHaveBeenCalledTimes(1);
    turn('visible');
    expect(signs.announcePresence).toHaveBeenCalledTimes(2);
    turn('hidden');
    turn('visible');
    expect(signs.announcePresence).toHaveBeenCalledTimes(2);
    act(() => void vi.advanceTimersByTime(PRESENCE_BEAT_MS));
    expect(signs.announcePresence).toHaveBeenCalledTimes(3);
    expect(signs.leavePresence).not.toHaveBeenCalled();
    view.unmount();
    expect(signs.leavePresence).toHaveBeenCalledExactlyOnceWith('technical', 't1', 'me');
    expect(flag.clearRead).toHaveBeenCalledExactlyOnceWith('technical', 't1');
    vi.advanceTimersByTime(PRESENCE_BEAT_MS * 2);
    expect(signs.announcePresence).toHaveBeenCalledTimes(3);
  });

  it('is unmarked with the tab that is closed, by what outlives it', () => {
    open('technical');
    ticket.ready(ticketOf('technical'));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(signs.leaveWithPage).toHaveBeenCalledExactlyOnceWith('technical', 't1', 'me');
  });

  it('isn’t marked again by a page that is closing, but by one that came back', () => {
    vi.useFakeTimers();
    open('technical');
    ticket.ready(ticketOf('technical'));
    expect(signs.announcePresence).toHaveBeenCalledTimes(1);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    act(() => void vi.advanceTimersByTime(PRESENCE_BEAT_MS * 2));
    expect(signs.announcePresence).toHaveBeenCalledTimes(1);
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(signs.announcePresence).toHaveBeenCalledTimes(2);
  });

  it('that isn’t there marks nothing', () => {
    open('technical');
    ticket.ready(null);
    expect(flag.markRead).not.toHaveBeenCalled();
    expect(signs.announcePresence).not.toHaveBeenCalled();
  });
});
