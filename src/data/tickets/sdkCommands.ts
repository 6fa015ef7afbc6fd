import {
  deleteField,
  doc,
  getDoc,
  runTransaction,
  updateDoc,
  waitForPendingWrites,
  type DocumentReference,
  type UpdateData,
  getDocFromCache,
} from 'firebase/firestore';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import {
  parseRead,
  KINDS,
  type Message,
  type Ticket,
  type TicketKind,
  type TicketStatus,
} from '@/domain/tickets/ticket';
import { copiesOf, messageIdentity } from '@/domain/tickets/messageIdentity';
import { fieldsOf } from '@/domain/stored';
import { afterClientReply, afterStaffReply, type TicketPatch } from '@/domain/tickets/transitions';
import type { TicketFilters } from '@/domain/tickets/filters';
import { call } from '@/data/callables/call';
import { inServerTime } from '@/data/session/clock';
import { attempt } from '@/data/firebase/errors';
import { db, hasArrived } from '@/data/firebase/firestore';
import { online } from '@/data/session/online';
import { resumable } from '@/data/write/resumable';
import { countDocuments } from '@/data/live/reads';
import { readIds } from '@/data/live/read';
import { continueAsClient, continueAsStaff, fullFor, isIn, type FullTicket } from './continuation';
import {
  cachedTicket,
  ticketRef,
  appended,
  clientMessage,
  instant,
  staffMessage,
  storedContent,
  storedPatch,
  type ClientMessage,
  type StaffMessage,
} from './shapes';
import type { Query } from '@/data/live/query';
import { openTicketsQuery, ownTicketsQuery, ticketListQuery } from './queries';

/**
 * Resolves when the server has stored the write; offline it stays pending, as the live ticket
 * shows. Rejects with an AppError.
 */
export type Write = Promise<void>;

/** A message to send. `entry` identifies it, where it is known whether equal text is a retry. */
interface Said {
  content: string;
  entry?: string;
}

/**
 * A reply by staff: adds the message, sets the status and clears the request type, in one write.
 */
export function reply(
  kind: TicketKind,
  id: string,
  { staffUid, ...said }: Said & { staffUid: string },
): Write {
  return say(kind, id, said, {
    message: (text, at) => staffMessage(kind, text, staffUid, at),
    patch: afterStaffReply(kind),
    goOn: continueAsStaff,
  });
}

/** A client's reply: adds the message and sets status Aperto, in one write. */
export function clientReply(kind: TicketKind, id: string, said: Said): Write {
  return say(kind, id, said, {
    message: clientMessage,
    patch: afterClientReply(),
    goOn: continueAsClient,
  });
}

interface Saying<M extends ClientMessage | StaffMessage> {
  message: (text: string, at: Date) => M;
  patch: TicketPatch;
  /** Continues in another ticket, if this one is full. */
  goOn: (kind: TicketKind, full: FullTicket, message: M, isRetry: boolean) => Promise<void>;
}

/**
 * Sends a message. A retry after lost answers counts as the same message because it keeps its time.
 */
function say<M extends ClientMessage | StaffMessage>(
  kind: TicketKind,
  id: string,
  { content, entry = content }: Said,
  { message: messageOf, patch, goOn }: Saying<M>,
): Write {
  const ref = ticketRef(kind, id);
  const write = async (at: number, isRetry: boolean) => {
    const message = messageOf(storedContent(content), new Date(at));
    const data = await fullFor(ref, message);
    if (data) return goOn(kind, { ref, data }, message, isRetry);
    if (isRetry && (await hasArrived(() => isIn(ref, message)))) return;
    await append(ref, message, patch);
  };
  return attempt(() =>
    inServerTime(() => resumable([ref.path, 'message', entry], () => instant().getTime(), write)),
  );
}

/**
 * Appends a message. If the answer is lost the SDK sends the write again; the rules refuse one that
 * adds no message, which means that it is stored already.
 */
async function append(
  ref: DocumentReference,
  message: ClientMessage | StaffMessage,
  patch: TicketPatch,
): Promise<void> {
  try {
    await updateDoc(ref, { ...appended(message), ...storedPatch(patch) });
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied' || !(await isIn(ref, message))) throw error;
  }
}

export { wentOn } from './continuationChain';

export function setStatus(kind: TicketKind, id: string, status: TicketStatus): Write {
  return change(kind, id, { status });
}

/** Sets the ticket's type, in the field that its kind uses; `null` clears it. */
export function setType(kind: TicketKind, id: string, type: string | null): Write {
  return change(kind, id, { [KINDS[kind].typeField]: type ?? deleteField() });
}

export function complete(kind: TicketKind, id: string): Write {
  return setStatus(kind, id, 'Completato');
}

/** Marks a ticket as read; writes nothing if the cached ticket is read already. */
export function markRead(kind: TicketKind, id: string): Write {
  return attempt(async () => {
    const known = await cachedTicket(ticketRef(kind, id));
    if (!parseRead(known?.read)) await updateDoc(ticketRef(kind, id), { read: true });
  });
}

/** Removes the read flag, also from a nutritional ticket's legacy document of the same id. */
export function clearRead(kind: TicketKind, id: string): Write {
  return attempt(async () => {
    const { oldReadFlags } = KINDS[kind];
    await Promise.all([
      clearOwnRead(ticketRef(kind, id)),
      oldReadFlags && clearReadIn(oldReadFlags, id),
    ]);
  });
}

async function clearOwnRead(ref: DocumentReference) {
  const known = await cachedTicket(ref);
  if (known && !('read' in known)) return;
  try {
    await updateDoc(ref, { read: deleteField() });
  } catch (error) {
    // If the conversation has been deleted, there is no flag to remove: the rules refuse the write.
    if ((await getDoc(ref)).exists()) throw error;
  }
}

async function clearReadIn(name: string, id: string) {
  const ref = doc(db(), name, id);
  const stored = await getDoc(ref);
  countDocuments(1);
  if (stored.exists() && 'read' in stored.data()) await updateDoc(ref, { read: deleteField() });
}

/** Sets Aperto if the ticket is still Bloccato. Returns whether it was. */
export function reopenIfBlocked(kind: TicketKind, id: string): Promise<boolean> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(ticketRef(kind, id));
      if (stored.get('status') !== 'Bloccato') return false;
      transaction.update(ticketRef(kind, id), { status: 'Aperto' satisfies TicketStatus });
      return true;
    }),
  );
}

/**
 * Deletes one message, matched by its stored content, by a function that also writes the audit log.
 * Messages that arrive meanwhile stay.
 * @param ticket as shown: of several equal messages only one is deleted, even if the call is
 * repeated
 */
export function deleteMessage(
  { kind, id, conversations }: Pick<Ticket, 'kind' | 'id' | 'conversations'>,
  message: Message,
): Write {
  return attempt(async () => {
    // A message is shown before the server has it; wait, so that the function finds it.
    if (online.getSnapshot()) await waitForPendingWrites(db());
    const identity = messageIdentity(message.stored);
    const shown = conversations.map(({ stored }) => stored);
    await call(AUDIT_CALLABLES.deleteMessage, {
      kind,
      id,
      message: identity,
      copies: Math.max(1, copiesOf(shown, identity)),
    });
  });
}

function change(kind: TicketKind, id: string, fields: UpdateData<Record<string, unknown>>): Write {
  return attempt(() => updateDoc(ticketRef(kind, id), fields));
}

/**
 * The id of the next or previous open ticket in its list's order (technical oldest first,
 * nutritional newest first); null at the end. Costs one read. The given ticket need not be open any
 * more.
 * @throws AppError
 */
export async function neighbourTicket(
  kind: TicketKind,
  id: string,
  direction: 'next' | 'previous',
  { studio }: Pick<TicketFilters, 'studio'>,
): Promise<string | null> {
  return firstAfter(kind, id, openTicketsQuery(kind, studio, direction));
}

/**
 * The id of the ticket that follows in a list; null at its end. Costs one read. The given ticket
 * need not be in the list any more.
 * @throws AppError
 */
export async function nextInList(
  kind: TicketKind,
  id: string,
  filters: TicketFilters,
): Promise<string | null> {
  return firstAfter(kind, id, ticketListQuery(kind, filters));
}

async function firstAfter(kind: TicketKind, id: string, list: Query): Promise<string | null> {
  const ref = ticketRef(kind, id);
  const here = await attempt(() => getDocFromCache(ref).catch(() => getDoc(ref)));
  const snapshot = here.get('idx.at') === undefined ? null : here;
  const [found] = await readIds({ ...list, limit: 1 }, snapshot);
  return found ?? null;
}

/** The client's latest technical ticket, or null. Costs one read. @throws AppError */
export async function latestTechnicalTicket(userId: string): Promise<string | null> {
  const [found] = await readIds({ ...ownTicketsQuery('technical', userId), limit: 1 });
  return found ?? null;
}
