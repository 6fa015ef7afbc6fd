import { CONVERSATION_MAX_BYTES } from '../limits';
import { BEFORE_MAX_BYTES } from '../audit/deletable';
import { accountIdOf, fieldsOf, textOf, timeOf, type Fields } from '../stored';
import { storedBytes } from './size';
import { REQUEST_TYPES, TICKET_STATUSES, type RequestType, type TicketStatus } from './ticket';

/** Limit of writes in one transaction. */
export const MERGE_MAX_WRITES = 500;
/** The merged ticket and the audit log entry. */
const OTHER_WRITES = 2;

/** A technical ticket as stored, in any legacy shape. */
export interface StoredTicket {
  id: string;
  data: unknown;
}

/** The merged ticket; fields that no original has are left out. */
interface MergedTicket {
  userId: string;
  /** All messages of all originals as stored, ordered by time. */
  conversations: unknown[];
  status: TicketStatus;
  title?: string;
  idTicket?: string;
  tipoTicket?: RequestType;
  /** As the newest ticket stores it: ISO text or a timestamp. */
  timestamp?: unknown;
}

/** Why tickets cannot be merged. */
export type MergeRefusal = 'nothing' | 'too-many' | 'too-large';

export function mergedId(userId: string): string {
  return `${userId}_merged`;
}

/** The client of a merged ticket, by its id; null for other ids. */
export function mergedOwner(id: string): string | null {
  return accountIdOf(/^(.+)_merged$/.exec(id)?.[1]);
}

/**
 * Merges several tickets of a client: all messages ordered by time, and the newest ticket's status,
 * title, code, time and request type. A request type cleared by the newest ticket's answer stays
 * cleared.
 */
export function mergeTickets(userId: string, originals: readonly StoredTicket[]): MergedTicket {
  const newestFirst = [...originals]
    .map(({ id, data }) => ({ id, data: fieldsOf(data), at: ticketTime(fieldsOf(data)) }))
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  const leading = newestFirst.find(({ data }) => statusOf(data) !== null) ?? newestFirst[0];
  const title = firstText(newestFirst, 'title');
  const idTicket = firstText(newestFirst, 'idTicket');
  const requestType = REQUEST_TYPES.find((type) => type === leading?.data.tipoTicket);
  const timed = newestFirst.find(({ data }) => timeOf(data.timestamp) !== null);
  return {
    userId,
    conversations: inOrder([...newestFirst].reverse()),
    // Unknown statuses are read as open (data/tickets/codec.ts), so the same applies here.
    status: (leading && statusOf(leading.data)) ?? 'Aperto',
    ...(title === undefined ? {} : { title }),
    ...(idTicket === undefined ? {} : { idTicket }),
    ...(requestType === undefined ? {} : { tipoTicket: requestType }),
    ...(timed ? { timestamp: timed.data.timestamp } : {}),
  };
}

/**
 * Why a merge is impossible, or null. `nothing`: fewer than two tickets; `too-many`: more writes
 * than a transaction takes; `too-large`: the result, or the audit log's copy of the originals,
 * exceeds the document limit.
 */
export function mergeRefusal(
  userId: string,
  originals: readonly StoredTicket[],
  merged: MergedTicket,
): MergeRefusal | null {
  if (originals.length < 2) return 'nothing';
  const deletes = originals.filter(({ id }) => id !== mergedId(userId)).length;
  if (deletes + OTHER_WRITES > MERGE_MAX_WRITES) return 'too-many';
  const before = Object.fromEntries(originals.map(({ id, data }) => [id, data]));
  const fits =
    storedBytes(merged) <= CONVERSATION_MAX_BYTES && storedBytes(before) <= BEFORE_MAX_BYTES;
  return fits ? null : 'too-large';
}

/** The messages of a conversation, even if stored as a map or a bare text, so none is lost. */
export function storedMessages(conversations: unknown): unknown[] {
  if (Array.isArray(conversations)) return conversations;
  const text = textOf(conversations);
  return text === null ? Object.values(fieldsOf(conversations)) : [text];
}

function statusOf(data: Fields): TicketStatus | null {
  return TICKET_STATUSES.find((status) => status === data.status) ?? null;
}

function firstText(tickets: readonly { data: Fields }[], name: string): string | undefined {
  return tickets.map(({ data }) => textOf(data[name])).find((text) => text !== null) ?? undefined;
}

function messageTime(message: unknown): number | null {
  return timeOf(fieldsOf(message).timestamp)?.getTime() ?? null;
}

/**
 * A ticket's own time, else its earliest readable message's (tickets merged before have none); −∞
 * when nothing is readable.
 */
function ticketTime(data: Fields): number {
  const own = timeOf(data.timestamp)?.getTime();
  if (own !== undefined) return own;
  const times = storedMessages(data.conversations)
    .map(messageTime)
    .filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : -Infinity;
}

/** Sorts by time; a message without one takes that of the previous (at the start, next) one. */
function inOrder(oldestFirst: readonly { data: Fields; at: number }[]): unknown[] {
  return oldestFirst
    .flatMap(({ data, at }) => {
      const messages = storedMessages(data.conversations);
      let last = messages.map(messageTime).find((time) => time !== null) ?? at;
      return messages.map((message) => {
        last = messageTime(message) ?? last;
        return { message, time: last };
      });
    })
    .sort((a, b) => (a.time === b.time ? 0 : a.time - b.time))
    .map(({ message }) => message);
}
