import { arrayUnion, runTransaction, setDoc, writeBatch, type DocumentReference } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { MESSAGE_MAX_CHARS } from '@/domain/limits';
import { fieldsOf, textOf, timeOf, type Fields } from '@/domain/stored';
import { continuationId, continuationNote, continuationTitle, fitsInConversation } from '@/domain/tickets/size';
import { KINDS } from '@/domain/tickets/kinds';
import { placesNow } from '@/domain/tickets/month';
import { storedMessages } from '@/domain/tickets/merge';
import type { TicketKind } from '@/domain/tickets/ticket';
import { afterClientReply, afterContinuation, afterStaffReply } from '@/domain/tickets/transitions';
import { db } from '@/data/firestore';
import { attempt } from '@/data/errors';
import { online } from '@/data/online';
import { raced } from '@/data/raced';
import { readAll } from '@/data/read';
import { countDocuments } from '@/data/reads';
import { continuationsQuery } from './queries';
import { cachedTicket, ticketRef } from './refs';
import { lockOf, lockRef } from './lock';
import { firstFreePlace } from './sdkNewTickets';
import { clientTicket, staffTicket, storedContent, storedPatch, type ClientMessage, type StaffMessage } from './shapes';
import { openCounted } from './technicalPlaces';

/** The time of a message is taken a moment after it was sent off. */
const SAME_MS = 60_000;

/** A ticket as stored. */
interface Part {
  id: string;
  data: Fields;
}

/** Where a conversation has come to. */
interface End {
  /** The full tickets, the first one first. */
  full: readonly [Part, ...Part[]];
  /** The continuation that takes the message; null when one has to be opened. */
  open: Part | null;
}

/** The ticket when this device knows that its conversation has no room for the message (a document holds 1 MiB); null when it fits. */
export async function fullFor(ref: DocumentReference, message: ClientMessage | StaffMessage): Promise<Fields | null> {
  const known = await cachedTicket(ref);
  return known && !fitsInConversation(known.conversations, message) ? known : null;
}

/** The answer goes on in another ticket; the full one is closed in the same write, so that the client answers there. */
export function continueAsStaff(kind: TicketKind, ref: DocumentReference, full: Fields, message: StaffMessage): Promise<void> {
  return goOn(kind, { id: ref.id, data: full }, message, {
    takes: () => true,
    write: async (end, last) => {
      const { title, userId, first } = beginning(last, message);
      const next = ticketRef(kind, continuationId(last.id));
      const all = (writes: Writes) => {
        if (end.open)
          writes.update(ticketRef(kind, end.open.id), { conversations: arrayUnion(message), ...storedPatch(afterStaffReply(kind)) });
        else {
          writes.set(next, staffTicket({ userId, title, message: first }));
          writes.set(lockRef(kind, userId), lockOf(kind, { userId, ticketId: next.id, operatorId: message.userId, continues: last.id }));
        }
        for (const { id, data } of end.full)
          if (data.status !== 'Completato') writes.update(ticketRef(kind, id), storedPatch(afterContinuation(kind)));
      };
      if (!end.open && KINDS[kind].monthlyPlaces) {
        const places = placesNow(userId, new Date()).map((id) => ticketRef(kind, id));
        return openUnlessOther(kind, last, places, all);
      }
      const batch = writeBatch(db());
      all(batch);
      return batch.commit();
    },
  });
}

/** What a batch and a transaction have in common. */
interface Writes {
  set(ref: DocumentReference, data: object): unknown;
  update(ref: DocumentReference, data: object): unknown;
}

/**
 * Opens a nutritional continuation: the client's stands on a place of the month, staff's under an id of its own, so each side watches what
 * the other one would write. When that changes meanwhile, it begins again.
 * @throws AppError `already-exists` when the other side has gone on
 */
function openUnlessOther(kind: TicketKind, last: Part, watched: readonly DocumentReference[], write: (writes: Writes) => void) {
  return runTransaction(db(), async (transaction) => {
    await Promise.all(watched.map((ref) => transaction.get(ref)));
    countDocuments(watched.length);
    if (await continuationOf(kind, last)) throw new AppError('already-exists');
    write(transaction);
  });
}

/** A nutritional continuation takes one of the month's places, like any ticket a client opens. A client may not close the full one. */
export function continueAsClient(kind: TicketKind, ref: DocumentReference, full: Fields, message: ClientMessage): Promise<void> {
  return goOn(kind, { id: ref.id, data: full }, message, {
    takes: ({ data }) => data.status !== 'Completato',
    write: async (end, last) => {
      if (end.open) {
        const batch = writeBatch(db());
        batch.update(ticketRef(kind, end.open.id), { conversations: arrayUnion(message), ...storedPatch(afterClientReply()) });
        return batch.commit();
      }
      const { title, userId, first } = beginning(last, message);
      const ticket = clientTicket(userId, title, first);
      if (KINDS[kind].monthlyPlaces) {
        const place = await firstFreePlace(userId);
        if (!online.getSnapshot()) return setDoc(place, ticket);
        // Staff who go on with it close it.
        await openUnlessOther(kind, last, [ticketRef(kind, last.id)], (writes) => writes.set(place, ticket));
      } else await openCounted(userId, ticketRef(kind, continuationId(last.id)), ticket);
    },
  });
}

/** Whether a message of this device's stands in what a full conversation goes on in. @throws AppError when that can't be looked up */
export function wentOn(kind: TicketKind, id: string, sent: { content: string; at: Date }): Promise<boolean> {
  return attempt(async () => {
    const data = await cachedTicket(ticketRef(kind, id));
    const seen = new Set<string>();
    for (let part = data && { id, data }; part && !seen.has(part.id); part = await continuationOf(kind, part)) {
      seen.add(part.id);
      if (part.id !== id && storedMessages(part.data.conversations).some((message) => isSame(fieldsOf(message), sent))) return true;
    }
    return false;
  });
}

/** The first message of a continuation says before its text what it goes on with. */
function isSame({ content, timestamp }: Fields, sent: { content: string; at: Date }): boolean {
  const text = storedContent(sent.content);
  const apart = Math.abs((timeOf(timestamp)?.getTime() ?? 0) - sent.at.getTime());
  return typeof content === 'string' && (content === text || content.endsWith(`\n\n${text}`)) && apart < SAME_MS;
}

interface Writer {
  /** Whether this person may write into a ticket that has room. */
  takes(part: Part): boolean;
  write(end: End, last: Part): Promise<void>;
}

/** Two who go on at once, of one side or of both, go on in one ticket: whoever comes second is refused, looks again and finds it. */
function goOn(kind: TicketKind, first: Part, message: ClientMessage | StaffMessage, { takes, write }: Writer): Promise<void> {
  let tried: End | undefined;
  const moved = async () => {
    const now = await endOf(kind, first, message, takes);
    return now.open?.id !== tried?.open?.id || now.full.length !== tried?.full.length;
  };
  const work = async (): Promise<void> => {
    tried = await endOf(kind, first, message, takes);
    try {
      await write(tried, tried.full.at(-1) ?? first);
    } catch (error) {
      // The month's last place may just have become this very continuation, or the other side have opened it.
      if (['quota', 'already-exists'].includes(String(fieldsOf(error).code)) && (await moved())) return work();
      throw error;
    }
  };
  return raced(work, moved);
}

async function endOf(kind: TicketKind, first: Part, message: ClientMessage | StaffMessage, takes: Writer['takes']): Promise<End> {
  const full: [Part, ...Part[]] = [first];
  for (let last = first; ;) {
    const next = await continuationOf(kind, last);
    if (!next || full.some(({ id }) => id === next.id)) return { full, open: null };
    if (fitsInConversation(next.data.conversations, message) && takes(next)) return { full, open: next };
    full.push(next);
    last = next;
  }
}

/** The ticket that goes on with this one: of two the older. */
async function continuationOf(kind: TicketKind, part: Part): Promise<Part | null> {
  const { title, userId } = named(part);
  const found = await readAll(continuationsQuery(kind, userId, title), ({ id, data }): Part => ({ id, data: fieldsOf(data) }));
  const since = ({ data }: Part) => timeOf(fieldsOf(data.idx).at)?.getTime() ?? Infinity;
  return found.sort((a, b) => since(a) - since(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

function named({ id, data }: Part): { title: string; code: string; userId: string } {
  const code = textOf(data.idTicket) ?? id;
  return { title: continuationTitle(textOf(data.title) ?? '', code), code, userId: textOf(data.userId) ?? '' };
}

function beginning<M extends ClientMessage | StaffMessage>(part: Part, message: M): { title: string; userId: string; first: M } {
  const { title, code, userId } = named(part);
  const content = `${continuationNote(code)}\n\n${message.content}`;
  return { title, userId, first: content.length > MESSAGE_MAX_CHARS ? message : { ...message, content } };
}
