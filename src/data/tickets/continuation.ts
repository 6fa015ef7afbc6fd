import { getDoc, writeBatch, type DocumentReference } from 'firebase/firestore';
import { hasArrived, raced, storedUnlessRefused, db } from '@/data/firebase/firestore';
import { fieldsOf, textOf, timeOf, type Fields } from '@/domain/stored';
import {
  continuationId,
  continuationNote,
  continuationTitle,
  fitsInConversation,
  fitsInMessage,
} from '@/domain/tickets/size';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { storedMessages } from '@/domain/tickets/merge';
import { afterClientReply, afterContinuation, afterStaffReply } from '@/domain/tickets/transitions';
import { attempt } from '@/data/firebase/errors';
import { readAllHere } from '@/data/live/read';
import { countDocuments } from '@/data/live/reads';
import { continuationsQuery } from './queries';
import {
  cachedTicket,
  ticketRef,
  lockOf,
  lockRef,
  appended,
  clientTicket,
  holdsMessage,
  staffTicket,
  storedContent,
  storedPatch,
  type ClientMessage,
  type StaffMessage,
} from './shapes';
import { firstFreePlace, nutritionalQuota } from './sdkNewTickets';
import { openCounted } from './technicalPlaces';

/** A message's time is taken shortly after sending. */
const SAME_MS = 60_000;

/** A ticket as stored. */
interface StoredTicket {
  id: string;
  data: Fields;
}

/** A ticket whose conversation is full. */
export interface FullTicket {
  ref: DocumentReference;
  data: Fields;
}

/** The current end of a chain of continuations. */
interface End {
  /** The full tickets in order. */
  full: readonly [StoredTicket, ...StoredTicket[]];
  /** The continuation that has room for the message; null if one must be created. */
  open: StoredTicket | null;
}

/**
 * The cached ticket if the message does not fit into its conversation, otherwise null. The limit: a
 * trigger's event contains the document twice, and may have 512 KB.
 */
export async function fullFor(
  ref: DocumentReference,
  message: ClientMessage | StaffMessage,
): Promise<Fields | null> {
  const known = await cachedTicket(ref);
  return known && !fitsInConversation(known, message.content) ? known : null;
}

/**
 * Sends an answer to a continuation. The full ticket is completed in the same write, so that the
 * client answers in the new one.
 */
export function continueAsStaff(
  kind: TicketKind,
  { ref, data }: FullTicket,
  message: StaffMessage,
  isRetry: boolean,
): Promise<void> {
  return goOn(kind, { id: ref.id, data }, message, {
    isStaff: true,
    isRetry,
    write: (end, last) => {
      const { title, userId, first } = beginning(last, message);
      const next = ticketRef(kind, continuationId(last.id));
      const batch = writeBatch(db());
      if (end.open)
        batch.update(ticketRef(kind, end.open.id), {
          ...appended(message),
          ...storedPatch(afterStaffReply(kind)),
        });
      else {
        batch.set(next, staffTicket({ userId, title, message: first }));
        batch.set(
          lockRef(kind, userId),
          lockOf(kind, {
            userId,
            ticketId: next.id,
            operatorId: message.userId,
            continues: last.id,
          }),
        );
      }
      for (const ticket of end.full) {
        const closed =
          ticket.data.status === 'Completato' ? {} : storedPatch(afterContinuation(kind));
        const patch =
          ticket === last && !end.open ? { ...closed, ...namesNext(kind, next) } : closed;
        if (Object.keys(patch).length > 0) batch.update(ticketRef(kind, ticket.id), patch);
      }
      return batch.commit();
    },
  });
}

/**
 * A client's nutritional continuation has the id of a place of the month, staff's one derived from
 * the full ticket's id. So the full ticket names its continuation in the same write, which the
 * rules allow once: a concurrent or offline second one is refused.
 */
const namesNext = (kind: TicketKind, next: DocumentReference) =>
  KINDS[kind].monthlyPlaces ? { continuedIn: next.id } : {};

/**
 * Sends a client's message to a continuation. A nutritional one takes a place of the month, like
 * any ticket a client opens. Clients may not complete the full ticket.
 */
export function continueAsClient(
  kind: TicketKind,
  { ref, data }: FullTicket,
  message: ClientMessage,
  isRetry: boolean,
): Promise<void> {
  let place: DocumentReference | undefined;
  return goOn(kind, { id: ref.id, data }, message, {
    isStaff: false,
    isRetry,
    write: async (end, last) => {
      place = undefined;
      const batch = writeBatch(db());
      const { title, userId, first } = beginning(last, message);
      if (end.open)
        batch.update(ticketRef(kind, end.open.id), {
          ...appended(message),
          ...storedPatch(afterClientReply()),
        });
      else {
        const ticket = clientTicket(userId, title, first);
        if (!KINDS[kind].monthlyPlaces)
          return openCounted(userId, ticketRef(kind, continuationId(last.id)), ticket);
        place = await firstFreePlace(userId);
        batch.set(place, ticket);
        batch.update(ticketRef(kind, last.id), namesNext(kind, place));
      }
      return batch.commit();
    },
    // Another conversation of the client's may have taken the place.
    isPlaceGone: async () => {
      const { userId } = named({ id: ref.id, data });
      return place !== undefined && !(await nutritionalQuota(userId)).freeIds.includes(place.id);
    },
  });
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

interface Writer {
  /** Clients cannot write to completed tickets; only staff may read a ticket that may not exist. */
  isStaff: boolean;
  isRetry: boolean;
  write(end: End, last: StoredTicket): Promise<void>;
  isPlaceGone?(): Promise<boolean>;
}

/** Concurrent continuations end up in one ticket: the second is refused, and retries. */
async function goOn(
  kind: TicketKind,
  first: StoredTicket,
  message: ClientMessage | StaffMessage,
  writer: Writer,
): Promise<void> {
  let tried: End | undefined;
  const moved = async () => {
    const now = await endOf(kind, first, message, writer);
    return (
      now.open?.id !== tried?.open?.id ||
      now.full.length !== tried?.full.length ||
      (await writer.isPlaceGone?.()) === true
    );
  };
  /**
   * Stored already: the SDK sends it again after a lost answer, and the rules refuse that. Asks the
   * server, because the cache may show what is still to be sent.
   */
  const isThere = async () => {
    const { full, open } = await endOf(kind, first, message, writer);
    // One may be full by this very message.
    for (const { id } of [...full, ...(open ? [open] : [])].reverse())
      if (await isIn(ticketRef(kind, id), message)) return true;
    return false;
  };
  const work = async (): Promise<void> => {
    tried = await endOf(kind, first, message, writer);
    try {
      await writer.write(tried, tried.full.at(-1) ?? first);
    } catch (error) {
      if (fieldsOf(error).code === 'permission-denied' && (await isThere())) return;
      // The month's last place may just have been taken by this very continuation.
      if (fieldsOf(error).code === 'quota' && (await moved())) return work();
      throw error;
    }
  };
  if (writer.isRetry && (await hasArrived(isThere))) return;
  await raced(work, moved);
}

/**
 * Whether the server has this message in a ticket, which has nothing left to be sent.
 * @throws the database's error if that can't be told, such as no connection
 */
export async function isIn(
  ref: DocumentReference,
  message: ClientMessage | StaffMessage,
): Promise<boolean> {
  const stored = await storedUnlessRefused(ref);
  if (!stored || stored.metadata.hasPendingWrites) return false;
  countDocuments(1);
  return holdsMessage(stored.get('conversations'), message);
}

async function endOf(
  kind: TicketKind,
  first: StoredTicket,
  message: ClientMessage | StaffMessage,
  { isStaff }: Writer,
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

function named({ id, data }: StoredTicket): { title: string; code: string; userId: string } {
  const code = textOf(data.idTicket) ?? id;
  return {
    title: continuationTitle(textOf(data.title) ?? '', code),
    code,
    userId: textOf(data.userId) ?? '',
  };
}

function beginning<M extends ClientMessage | StaffMessage>(
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
