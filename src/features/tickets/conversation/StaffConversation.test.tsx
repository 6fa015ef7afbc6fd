import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { ClientDocument } from '@/domain/documents/document';
import type { Template } from '@/domain/templates/template';
import { PRESENCE_BEAT_MS } from '@/domain/tickets/presence';
import type { Message, Ticket, TicketKind } from '@/domain/tickets/ticket';
import { fakePages, fakeSource } from '@/ui/testing/fakeSource';
import { NutritionalConversationScreen, TechnicalConversationScreen } from './StaffConversation';

const data = vi.hoisted(() => ({
  ticket: vi.fn(),
  documents: vi.fn(),
  templates: vi.fn(),
  none: vi.fn(),
  reply: vi.fn(),
}));
const signs = vi.hoisted(() => ({
  announcePresence: vi.fn(),
  leavePresence: vi.fn(),
  leaveWithPage: vi.fn(),
}));
const flag = vi.hoisted(() => ({ markRead: vi.fn(), clearRead: vi.fn() }));
const done = vi.hoisted(() => () => Promise.resolve());
vi.mock('@/data/tickets/sources', () => ({ ticket: data.ticket }));
vi.mock('@/data/tickets/commands', () => ({
  neighbourTicket: done,
  reply: data.reply,
  setStatus: done,
  setType: done,
  complete: done,
  ...flag,
  reopenIfBlocked: done,
  deleteMessage: done,
  deleteTicket: done,
}));
vi.mock('@/data/documents/sources', () => ({ documentsOf: data.documents }));
vi.mock('@/data/documents/commands', () => ({ setDocumentVisibility: done }));
vi.mock('@/data/documents/sending', () => ({ sendDocument: done }));
vi.mock('@/data/users/sources', () => ({ userRecord: data.none }));
vi.mock('@/data/orders/sources', () => ({ latestOrder: data.none }));
vi.mock('@/data/reminders/sources', () => ({ openReminders: data.none }));
vi.mock('@/data/reminders/commands', () => ({ createReminder: done }));
vi.mock('@/data/settings/sources', () => ({ storedTemplates: data.templates }));
vi.mock('@/data/presence/sources', () => ({ presenceIn: data.none }));
vi.mock('@/data/presence/commands', () => signs);
vi.mock('@/data/audit/deletions', () => ({ restoreDeleted: done }));
vi.mock('@/data/studios/sources', () => ({ linkedStudio: data.none }));

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

let ticket = fakeSource<Ticket | null>();
let documents = fakePages<ClientDocument>();
let templates = fakeSource<Template[] | null>();
beforeEach(() => {
  vi.clearAllMocks();
  [ticket, documents, templates] = [fakeSource(), fakePages(), fakeSource()];
  for (const command of [
    signs.announcePresence,
    signs.leavePresence,
    flag.markRead,
    flag.clearRead,
  ])
    command.mockResolvedValue(undefined);
  data.ticket.mockReturnValue(ticket.source);
  data.documents.mockReturnValue(documents.source);
  data.templates.mockReturnValue(templates.source);
  const nothing = fakeSource<never>();
  data.none.mockReturnValue(nothing.source);
  data.reply.mockResolvedValue(undefined);
});

function open(kind: TicketKind, role: 'Amministratore' | 'Studio' = 'Amministratore') {
  const Screen = kind === 'technical' ? TechnicalConversationScreen : NutritionalConversationScreen;
  return show(
    <Routes>
      <Route path="/c/:ticketId" element={<Screen title="Conversazione" />} />
    </Routes>,
    { me: person(role), at: '/c/t1' },
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
});

it('technical tickets have a status and a request type to set, nutritional ones a type', () => {
  const view = open('technical');
  ticket.ready(ticketOf('technical'));
  expect(screen.getByRole('combobox', { name: 'Stato del ticket' })).toHaveValue('Aperto');
  expect(screen.getByRole('combobox', { name: 'Tipo di richiesta di Aiuto' })).toHaveTextContent(
    'In Attesa di risposta',
  );
  view.unmount();
  open('nutritional');
  ticket.ready(ticketOf('nutritional', { type: 'generale' }));
  expect(screen.queryByRole('combobox', { name: 'Stato del ticket' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Tipo di ticket di Aiuto' })).toHaveValue('generale');
});

it('sends an answer, once', async () => {
  open('technical');
  ticket.ready(ticketOf('technical'));
  const box = composer();
  if (!box) throw new Error('no composer');
  await userEvent.type(box, 'Ecco la risposta');
  await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
  expect(data.reply).toHaveBeenCalledExactlyOnceWith('technical', 't1', {
    content: 'Ecco la risposta',
    staffUid: 'me',
  });
  expect(await screen.findByText('Risposta inviata con successo!')).toBeVisible();
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
  expect(documents.asked()).toBe(1);
  documents.ready([later, sent('prima', '2026-11-19T10:00:00Z')]);
  expect(documents.asked()).toBe(1);
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

  it('that isn’t there marks nothing', () => {
    open('technical');
    ticket.ready(null);
    expect(flag.markRead).not.toHaveBeenCalled();
    expect(signs.announcePresence).not.toHaveBeenCalled();
  });
});
