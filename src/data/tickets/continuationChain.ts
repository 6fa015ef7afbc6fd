import { getDoc } from 'firebase/firestore';
import { fieldsOf, textOf, timeOf, type Fields } from '@/domain/stored';
import {
  continuationNote,
  continuationTitle,
  fitsInConversation,
  fitsInMessage,
} from '@/domain/tickets/size';
import type { TicketKind } from '@/domain/tickets/ticket';
import { storedMessages } from '@/domain/tickets/merge';
import { attempt } from '@/data/firebase/errors';
import { readAllHere } from '@/data/live/read';
import { countDocuments } from '@/data/live/reads';
import { continuationsQuery } from './queries';
import {
  cachedTicket,
  ticketRef,
  storedContent,
  type ClientMessage,
  type StaffMessage,
} from './shapes';

/*
 * A ticket whose conversation is full goes on in a continuation, which may be full and go on in
 * turn. It is found by its title, or by the id that the full ticket names.
 */

/** A message's time is taken shortly after sending. */
const SAME_MS = 60_000;

/** A ticket as stored. */
export interface StoredTicket {
  id: string;
  data: Fields;
}

/** The current end of a chain of continuations. */
export interface End {
  /** The full tickets in order. */
  full: readonly [StoredTicket, ...StoredTicket[]];
  /** The continuation that has room for the message; null if one must be created. */
  open: StoredTicket | null;
}

/**
 * Whether a message from this device is in a continuation of a full conversation.
 * @throws AppError if that cannot be checked
 */
export function wentOn(
  kind: TicketKind,
  id: string,
  sent: { content: string; at: Date },
): Promise<boolean> {
  return attempt(async () => {
    const data = await cachedTicket(ticketRef(kind, id));
    const known = new Set<string>();
    for (
      let ticket = data && { id, data };
      ticket && !known.has(ticket.id);
      ticket = await continuationOf(kind, ticket)
    ) {
      known.add(ticket.id);
      if (
        ticket.id !== id &&
        storedMessages(ticket.data.conversations).some((message) => isSame(fieldsOf(message), sent))
      )
        return true;
    }
    return false;
  });
}

/** A continuation's first message starts with a reference to the full ticket. */
function isSame({ content, timestamp }: Fields, sent: { content: string; at: Date }): boolean {
  const text = storedContent(sent.content);
  const apart = Math.abs((timeOf(timestamp)?.getTime() ?? 0) - sent.at.getTime());
  return (
    typeof content === 'string' &&
    (content === text || content.endsWith(`\n\n${text}`)) &&
    apart < SAME_MS
  );
}

/**
 * The end of the chain that begins with this ticket, for a message. Clients cannot write to
 * completed tickets; only staff may read a ticket that may not exist.
 */
export async function endOf(
  kind: TicketKind,
  first: StoredTicket,
  message: ClientMessage | StaffMessage,
  { isStaff }: { isStaff: boolean },
): Promise<End> {
  const full: [StoredTicket, ...StoredTicket[]] = [first];
  for (let last = first; ;) {
    const next = (await continuationOf(kind, last)) ?? (isStaff ? await namedBy(kind, last) : null);
    if (!next || full.some(({ id }) => id === next.id)) return { full, open: null };
    const takes = isStaff || next.data.status !== 'Completato';
    if (takes && fitsInConversation(next.data, message.content)) return { full, open: next };
    full.push(next);
    last = next;
  }
}

/** The continuation of a ticket; the older one if there are two. */
async function continuationOf(
  kind: TicketKind,
  ticket: StoredTicket,
): Promise<StoredTicket | null> {
  const { title, userId } = named(ticket);
  const found = await readAllHere(
    continuationsQuery(kind, userId, title),
    ({ id, data }): StoredTicket => ({ id, data: fieldsOf(data) }),
  );
  const since = ({ data }: StoredTicket) => timeOf(fieldsOf(data.idx).at)?.getTime() ?? Infinity;
  return found.sort((a, b) => since(a) - since(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

/** The continuation that the ticket names, even if its title was changed. */
async function namedBy(kind: TicketKind, { data }: StoredTicket): Promise<StoredTicket | null> {
  const id = textOf(data.continuedIn);
  if (!id) return null;
  const next = await getDoc(ticketRef(kind, id));
  countDocuments(1);
  return next.exists() ? { id, data: fieldsOf(next.data()) } : null;
}

/** Title of a ticket's continuation, its own code and its owner. */
export function named({ id, data }: StoredTicket): { title: string; code: string; userId: string } {
  const code = textOf(data.idTicket) ?? id;
  return {
    title: continuationTitle(textOf(data.title) ?? '', code),
    code,
    userId: textOf(data.userId) ?? '',
  };
}

/** What a continuation of this ticket begins with: its title, owner and first message. */
export function beginning<M extends ClientMessage | StaffMessage>(
  ticket: StoredTicket,
  message: M,
): { title: string; userId: string; first: M } {
  const { title, code, userId } = named(ticket);
  const content = `${continuationNote(code)}\n\n${message.content}`;
  return {
    title,
    userId,
    first: fitsInMessage(content) ? { ...message, content } : message,
  };
}
