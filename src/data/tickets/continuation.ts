import { getDoc, writeBatch, type DocumentReference } from 'firebase/firestore';
import { MESSAGE_MAX_CHARS } from '@/domain/limits';
import { fieldsOf, textOf, timeOf, type Fields } from '@/domain/stored';
import {
  continuationId,
  continuationNote,
  continuationTitle,
  fitsInConversation,
} from '@/domain/tickets/size';
import { KINDS } from '@/domain/tickets/kinds';
import { storedMessages } from '@/domain/tickets/merge';
import type { TicketKind } from '@/domain/tickets/ticket';
import { afterClientReply, afterContinuation, afterStaffReply } from '@/domain/tickets/transitions';
import { db } from '@/data/firebase/firestore';
import { attempt } from '@/data/firebase/errors';
import { raced } from '@/data/write/raced';
import { readAllHere } from '@/data/live/read';
import { countDocuments } from '@/data/live/reads';
import { continuationsQuery } from './queries';
import { cachedTicket, ticketRef } from './refs';
import { lockOf, lockRef } from './lock';
import { firstFreePlace, nutritionalQuota } from './sdkNewTickets';
import {
  appended,
  clientTicket,
  staffTicket,
  storedContent,
  storedPatch,
  type ClientMessage,
  type StaffMessage,
} from './shapes';
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

/** The ticket when this device knows that its conversation has no room for the message (a trigger's event holds the document twice, and at most 512 KB); null when it fits. */
export async function fullFor(
  ref: DocumentReference,
  message: ClientMessage | StaffMessage,
): Promise<Fields | null> {
  const known = await cachedTicket(ref);
  return known && !fitsInConversation(known, message.content) ? known : null;
}

/** The answer goes on in another ticket; the full one is closed in the same write, so that the client answers there. */
export function continueAsStaff(
  kind: TicketKind,
  ref: DocumentReference,
  full: Fields,
  message: StaffMessage,
): Promise<void> {
  return goOn(kind, { id: ref.id, data: full }, message, {
    isStaff: true,
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
      for (const part of end.full) {
        const closed =
          part.data.status === 'Completato' ? {} : storedPatch(afterContinuation(kind));
        const patch = part === last && !end.open ? { ...closed, ...namesNext(kind, next) } : closed;
        if (Object.keys(patch).length > 0) batch.update(ticketRef(kind, part.id), patch);
      }
      return batch.commit();
    },
  });
}

/**
 * A client's nutritional continuation stands on a place of the month, staff's under an id made of the full one's: so the full one says
 * where it goes on, in the same write, and the rules let it say so once. Of two who go on at once, or offline, the second is refused.
 */
const namesNext = (kind: TicketKind, next: DocumentReference) =>
  KINDS[kind].monthlyPlaces ? { continuedIn: next.id } : {};

/** A nutritional continuation takes one of the month's places, like any ticket a client opens. A client may not close the full one. */
export function continueAsClient(
  kind: TicketKind,
  ref: DocumentReference,
  full: Fields,
  message: ClientMessage,
): Promise<void> {
  let place: DocumentReference | undefined;
  return goOn(kind, { id: ref.id, data: full }, message, {
    isStaff: false,
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
    // Another conversation of the same client's may have gone on there.
    isPlaceGone: async () => {
      const { userId } = named({ id: ref.id, data: full });
      return place !== undefined && !(await nutritionalQuota(userId)).freeIds.includes(place.id);
    },
  });
}

/** Whether a message of this device's stands in what a full conversation goes on in. @throws AppError when that can't be looked up */
export function wentOn(
  kind: TicketKind,
  id: string,
  sent: { content: string; at: Date },
): Promise<boolean> {
  return attempt(async () => {
    const data = await cachedTicket(ticketRef(kind, id));
    const seen = new Set<string>();
    for (
      let part = data && { id, data };
      part && !seen.has(part.id);
      part = await continuationOf(kind, part)
    ) {
      seen.add(part.id);
      if (
        part.id !== id &&
        storedMessages(part.data.conversations).some((message) => isSame(fieldsOf(message), sent))
      )
        return true;
    }
    return false;
  });
}

/** The first message of a continuation says before its text what it goes on with. */
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
  /** A client can't write into what is completed; only staff may ask for a ticket that may be gone. */
  isStaff: boolean;
  write(end: End, last: Part): Promise<void>;
  isPlaceGone?(): Promise<boolean>;
}

/** Two who go on at once, of one side or of both, go on in one ticket: whoever comes second is refused, looks again and finds it. */
function goOn(
  kind: TicketKind,
  first: Part,
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
  const work = async (): Promise<void> => {
    tried = await endOf(kind, first, message, writer);
    try {
      await writer.write(tried, tried.full.at(-1) ?? first);
    } catch (error) {
      // The month's last place may just have become this very continuation.
      if (fieldsOf(error).code === 'quota' && (await moved())) return work();
      throw error;
    }
  };
  return raced(work, moved);
}

async function endOf(
  kind: TicketKind,
  first: Part,
  message: ClientMessage | StaffMessage,
  { isStaff }: Writer,
): Promise<End> {
  const full: [Part, ...Part[]] = [first];
  for (let last = first; ;) {
    const next = (await continuationOf(kind, last)) ?? (isStaff ? await namedBy(kind, last) : null);
    if (!next || full.some(({ id }) => id === next.id)) return { full, open: null };
    const takes = isStaff || next.data.status !== 'Completato';
    if (takes && fitsInConversation(next.data, message.content)) return { full, open: next };
    full.push(next);
    last = next;
  }
}

/** The ticket that goes on with this one: of two the older. */
async function continuationOf(kind: TicketKind, part: Part): Promise<Part | null> {
  const { title, userId } = named(part);
  const found = await readAllHere(
    continuationsQuery(kind, userId, title),
    ({ id, data }): Part => ({ id, data: fieldsOf(data) }),
  );
  const since = ({ data }: Part) => timeOf(fieldsOf(data.idx).at)?.getTime() ?? Infinity;
  return found.sort((a, b) => since(a) - since(b) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

/** The one that it names, whatever title somebody gave that. */
async function namedBy(kind: TicketKind, { data }: Part): Promise<Part | null> {
  const id = textOf(data.continuedIn);
  if (!id) return null;
  const next = await getDoc(ticketRef(kind, id));
  countDocuments(1);
  return next.exists() ? { id, data: fieldsOf(next.data()) } : null;
}

function named({ id, data }: Part): { title: string; code: string; userId: string } {
  const code = textOf(data.idTicket) ?? id;
  return {
    title: continuationTitle(textOf(data.title) ?? '', code),
    code,
    userId: textOf(data.userId) ?? '',
  };
}

function beginning<M extends ClientMessage | StaffMessage>(
  part: Part,
  message: M,
): { title: string; userId: string; first: M } {
  const { title, code, userId } = named(part);
  const content = `${continuationNote(code)}\n\n${message.content}`;
  return {
    title,
    userId,
    first: content.length > MESSAGE_MAX_CHARS ? message : { ...message, content },
  };
}
