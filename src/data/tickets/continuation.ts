import { writeBatch, type DocumentReference } from 'firebase/firestore';
import { hasArrived, raced, storedUnlessRefused, db } from '@/data/firebase/firestore';
import { fieldsOf, type Fields } from '@/domain/stored';
import { continuationId, fitsInConversation } from '@/domain/tickets/size';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { afterClientReply, afterContinuation, afterStaffReply } from '@/domain/tickets/transitions';
import { countDocuments } from '@/data/live/reads';
import {
  cachedTicket,
  ticketRef,
  lockOf,
  lockRef,
  appended,
  clientTicket,
  holdsMessage,
  staffTicket,
  storedPatch,
  type ClientMessage,
  type StaffMessage,
} from './shapes';
import { firstFreePlace, nutritionalQuota } from './sdkNewTickets';
import { openCounted } from './technicalPlaces';
import { beginning, endOf, named, type End, type StoredTicket } from './continuationChain';

/** A ticket whose conversation is full. */
export interface FullTicket {
  ref: DocumentReference;
  data: Fields;
}

/**
 * The cached ticket if the message does not fit into its conversation, otherwise null. There is a
 * limit because a trigger's event contains the document twice, and may have 512 KB.
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
 * A client's nutritional continuation has the id of a place of the month, whereas staff's has one
 * derived from the full ticket's id. So the full ticket names its continuation in the same write,
 * which the rules allow only once: a second one, concurrent or offline, is refused.
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
   * Whether the message is stored already: after a lost answer the SDK sends it again, and the
   * rules refuse that. Asks the server, because the cache may show what is still to be sent.
   */
  const isThere = async () => {
    const { full, open } = await endOf(kind, first, message, writer);
    // A ticket may have been filled by this message.
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
 * Whether the server already stores this message in the ticket; false while the ticket has pending
 * writes.
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
