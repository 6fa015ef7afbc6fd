import {
  collection,
  doc,
  setDoc,
  waitForPendingWrites,
  type DocumentReference,
} from 'firebase/firestore';
import { resumable } from '@/data/write/resumable';
import { hasArrived, raced, db } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { newTicketCode } from '@/domain/tickets/code';
import { monthlyQuota, type MonthlyQuota } from '@/domain/tickets/month';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { romeMonth } from '@/domain/time/rome';
import { attempt } from '@/data/firebase/errors';
import { serverNow } from '@/domain/time/clock';
import { inServerTime } from '@/data/session/clock';
import { online } from '@/data/session/online';
import { readAll, readAllHere } from '@/data/live/read';
import { ticketDecoder } from './codec';
import { ownTicketsQuery, ticketsSinceQuery } from './queries';
import { clientMessage, clientTicket, storedContent, type NewTicket, isStored } from './shapes';
import { openCounted, unlessArrived } from './technicalPlaces';

/** A recently sent ticket is among this many of the client's newest. */
const NEWEST = 20;

/** The client's input. */
export interface TicketText {
  title: string;
  content: string;
}

/**
 * `sent` resolves when the server has the ticket; offline it stays pending, but live lists already
 * show the ticket.
 */
export interface CreatedTicket {
  id: string;
  sent: Promise<void>;
}

/** Opens a technical ticket for the signed-in client. @throws AppError */
export async function createTechnicalTicket(
  uid: string,
  { title, content }: TicketText,
): Promise<CreatedTicket> {
  const ticket = clientTicket(uid, title, clientMessage(storedContent(content)));
  const all = collection(db(), KINDS.technical.collection);
  let id = '';
  const sent = attempt(() =>
    resumable(
      [all.id, title.trim(), content],
      () => ({ id: doc(all).id, code: newTicketCode() }),
      async (made, isRetry) => {
        id = made.id;
        const [ref, own] = [doc(all, id), { ...ticket, idTicket: made.code }];
        if (isRetry && (await hasArrived(() => isStored(ref, own)))) return;
        await inServerTime(() => openCounted(uid, ref, inTime(own)));
      },
    ),
  );
  // The caller may handle `sent` later; avoids an unhandled rejection until then.
  sent.catch(() => undefined);
  return { id, sent };
}

/** The ticket with new message times, for a retry after clock correction. */
const inTime = (ticket: NewTicket): NewTicket => ({
  ...ticket,
  conversations: ticket.conversations.map(({ content }) => clientMessage(content)),
});

/** Opens a ticket of either kind for the signed-in client. @throws AppError */
export function createOwnTicket(
  kind: TicketKind,
  uid: string,
  text: TicketText,
): Promise<CreatedTicket> {
  return KINDS[kind].monthlyPlaces
    ? createNutritionalTicket(uid, text)
    : createTechnicalTicket(uid, text);
}

/**
 * Whether a ticket sent by this device is on the server; waits for pending writes first.
 * @throws AppError
 */
export function ownTicketArrived(
  kind: TicketKind,
  uid: string,
  { title, content }: TicketText,
): Promise<boolean> {
  return attempt(async () => {
    await waitForPendingWrites(db());
    const newest = await readAll(
      { ...ownTicketsQuery(kind, uid), limit: NEWEST },
      ticketDecoder[kind],
    );
    const text = storedContent(content);
    return newest.some(
      (ticket) => ticket.title === title.trim() && ticket.conversations[0]?.content === text,
    );
  });
}

/** The client's remaining quota this month, counting tickets with legacy ids too. */
export async function nutritionalQuota(uid: string): Promise<MonthlyQuota> {
  const now = serverNow();
  return monthlyQuota(
    await readAllHere(ticketsSinceQuery(uid, romeMonth(now)), ticketDecoder.nutritional),
    uid,
    now,
  );
}

/**
 * Opens a nutritional ticket on the month's first free place, or the next if another device takes
 * it first.
 * @throws AppError `quota` «Hai raggiunto il limite di 2 ticket al mese.»
 */
export async function createNutritionalTicket(
  uid: string,
  { title, content }: TicketText,
): Promise<CreatedTicket> {
  const ticket = clientTicket(uid, title, clientMessage(storedContent(content)));
  const isHere = online.getSnapshot();
  const known = isHere ? null : await freePlaces(uid);
  let id = '';
  const taking = resumable(
    [KINDS.nutritional.collection, title.trim(), content],
    (): Place => ({ code: newTicketCode(), tried: null }),
    async (made, isRetry) => {
      const there = isRetry && isHere ? await placeTaken(uid, made.code) : null;
      if (there !== null) return there;
      const free = known ?? (await freePlaces(uid));
      // First the place where an earlier try may have written: there the rules refuse a second
      // ticket, even one that is sent much later.
      const places = made.tried === null ? free : [made.tried, ...free];
      id = places[0] ?? '';
      const own = { ...ticket, idTicket: made.code };
      const tries = (place: string) => (made.tried = place);
      return inServerTime(() => takePlace(uid, inTime(own), new Set(places), tries));
    },
  );
  if (isHere || id === '') return { id: await taking, sent: Promise.resolve() };
  const sent = taking.then(() => undefined);
  sent.catch(() => undefined);
  return { id, sent };
}

interface Place {
  code: string;
  /** Id of the place on which it was last tried. */
  tried: string | null;
}

/** The client's ticket with a code, which an earlier try of this device has opened. */
async function placeTaken(uid: string, code: string): Promise<string | null> {
  const newest = await readAll(
    { ...ownTicketsQuery('nutritional', uid), limit: NEWEST },
    ticketDecoder.nutritional,
  );
  return newest.find((ticket) => ticket.code === code)?.id ?? null;
}

/** The month's first free place. @throws AppError `quota` if there is none */
export async function firstFreePlace(uid: string): Promise<DocumentReference> {
  const [first] = await freePlaces(uid);
  if (first === undefined) throw quotaReached();
  return doc(db(), KINDS.nutritional.collection, first);
}

async function freePlaces(uid: string): Promise<readonly string[]> {
  return (await nutritionalQuota(uid)).freeIds;
}

/**
 * Writes on the first free place: the rules refuse to write on a taken one, and the next is tried.
 */
async function takePlace(
  uid: string,
  ticket: NewTicket,
  places: ReadonlySet<string>,
  tries: (place: string) => void,
): Promise<string> {
  const left = [...places];
  let tried = '';
  const take = async () => {
    const id = left.shift();
    if (id === undefined) throw quotaReached();
    tried = id;
    tries(id);
    const place = doc(db(), KINDS.nutritional.collection, id);
    await setDoc(place, ticket).catch(unlessArrived(place, ticket));
    return id;
  };
  return attempt(() => raced(take, async () => !(await freePlaces(uid)).includes(tried)));
}

function quotaReached(): AppError {
  return new AppError('quota', ticketMessages.monthlyQuotaReached);
}
