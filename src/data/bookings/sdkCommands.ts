import {
  doc,
  getDoc,
  getDocFromServer,
  serverTimestamp,
  writeBatch,
  type WriteBatch,
} from 'firebase/firestore';
import { changeStored, db } from '@/data/firebase/firestore';
import { bookingMessages } from '@/domain/bookingMessages';
import {
  BOOKED,
  readBooking,
  type Booking,
  type NotedField,
  DESK_PLACES,
  placeId,
  placeOf,
  SELF_PLACES,
  startOf,
  type Place,
} from '@/domain/bookings/booking';
import { AppError } from '@/domain/errors';
import { rowMessages } from '@/domain/messages';
import { fieldsOf, nameOf } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import { attempt } from '@/data/firebase/errors';
import { BOOKINGS, HELD } from './queries';

type Time = Pick<Place, 'day' | 'time'>;
type Left = Pick<Booking, 'id' | 'noted' | 'start' | 'calendarId'>;

/**
 * Books a place at a time for the signed-in client; with `left`, moves that booking. Only the
 * server knows which places are free, so each is tried in turn.
 * @throws AppError with the reason if none could be booked
 */
export function bookOwn(uid: string, at: Time, left: Left | null): Promise<string> {
  return attempt(() => take(uid, at, left, { places: SELF_PLACES, one: bookingMessages.one }));
}

/** Books a place at a time for a client, by staff, who have fewer places. @throws AppError */
export function bookFor(uid: string, at: Time, left: Left | null): Promise<string> {
  return attempt(() => take(uid, at, left, { places: DESK_PLACES, one: bookingMessages.hasOne }));
}

async function take(
  uid: string,
  at: Time,
  expected: Left | null,
  { places, one }: { places: number; one: string },
): Promise<string> {
  const start = startOf(at);
  if (!start || start <= serverNow()) throw new AppError('invalid', bookingMessages.past);
  const left = expected && isToCome(expected) ? await stillHeld(uid, expected.id) : expected;
  if (expected && !left) return whereItWent(uid, at, one);
  for (let n = 1; n <= places; n += 1) {
    const id = placeId({ ...at, n });
    if (id === left?.id) continue;
    const batch = writeBatch(db());
    setBooking(batch, id, at, uid, left);
    batch.set(doc(db(), HELD, uid), { slot: id, at: serverTimestamp() });
    // A booking that has already begun stays.
    if (left && isToCome(left)) batch.delete(doc(db(), BOOKINGS, left.id));
    try {
      await batch.commit();
      return id;
    } catch (error) {
      if (fieldsOf(error).code !== 'permission-denied') throw error;
      const held = await bookingToCome(uid);
      // By this very batch: the SDK sent it again after a lost answer.
      if (held === id) return id;
      if (held !== null && held !== left?.id) throw new AppError('already-exists', one);
    }
  }
  throw new AppError('already-exists', bookingMessages.full(places));
}

const isToCome = ({ start }: Left) => start !== null && start > serverNow();

function setBooking(
  batch: WriteBatch,
  id: string,
  { day, time }: Time,
  userId: string,
  left: Left | null,
): void {
  const { nutrizionista = '', tipoutente = '' } = left?.noted ?? {};
  const noted = nutrizionista === '' && tipoutente === '' ? {} : { nutrizionista, tipoutente };
  const booking = {
    id,
    userId,
    data: day,
    orario: time,
    stato: BOOKED,
    createdAt: serverTimestamp(),
    ...noted,
    ...(left && isToCome(left) ? { calendario: left.calendarId } : {}),
  };
  batch.set(doc(db(), BOOKINGS, id), booking);
}

/**
 * The booking as it is now: staff may have noted something since it was shown. Null if it is gone.
 * @throws AppError `invalid` if it has an outcome
 */
async function stillHeld(uid: string, id: string): Promise<Booking | null> {
  const stored = await storedBooking(id, getDocFromServer);
  const booking = readBooking(id, stored);
  if (stored === undefined || booking.userId !== uid) return null;
  const { videocall } = booking.noted;
  if (videocall !== '' && videocall !== 'Spostata')
    throw new AppError('invalid', bookingMessages.hasOutcome(videocall));
  return booking;
}

/** The new id of a booking that is gone because an earlier attempt moved it. */
async function whereItWent(uid: string, { day, time }: Time, one: string): Promise<string> {
  const held = await bookingToCome(uid);
  if (held === null) throw new AppError('invalid', bookingMessages.gone);
  const place = placeOf(held);
  if (place?.day !== day || place.time !== time) throw new AppError('already-exists', one);
  return held;
}

/** The client's future booking; null if there is none. */
async function bookingToCome(uid: string): Promise<string | null> {
  const slot = nameOf(fieldsOf((await getDocFromServer(doc(db(), HELD, uid))).data()).slot);
  const place = placeOf(slot);
  const start = place && startOf(place);
  return start && start > serverNow() && (await isHeldBy(uid, slot)) ? slot : null;
}

async function isHeldBy(uid: string, id: string): Promise<boolean> {
  return fieldsOf(await storedBooking(id, getDoc)).userId === uid;
}

/** Undefined without one; also if it isn't theirs, as clients can't read others' bookings. */
async function storedBooking(id: string, read: typeof getDoc): Promise<unknown> {
  try {
    return (await read(doc(db(), BOOKINGS, id))).data();
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied') throw error;
    return undefined;
  }
}

/**
 * Blocks places in the name of the signed-in person; if one is taken meanwhile the others are still
 * blocked. Returns how many.
 * @throws AppError
 */
export function blockPlaces(uid: string, places: readonly Place[]): Promise<number> {
  return attempt(async () => {
    if (places.length === 0 || (await block(uid, places))) return places.length;
    const outcomes = await Promise.all(places.map((place) => block(uid, [place])));
    return outcomes.filter(Boolean).length;
  });
}

async function block(uid: string, places: readonly Place[]): Promise<boolean> {
  const batch = writeBatch(db());
  for (const place of places) setBooking(batch, placeId(place), place, uid, null);
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied') throw error;
    // Already blocked, e.g. if the answer was lost.
    const [only, ...others] = places;
    return only !== undefined && others.length === 0 && isHeldBy(uid, placeId(only));
  }
}

/**
 * Changes one of staff's notes on a booking; returns false if the note had this value already.
 * @throws AppError `invalid` with a colleague's value if they changed it meanwhile
 */
export function changeNoted(
  id: string,
  field: NotedField,
  { value, before }: { value: string; before: string },
): Promise<boolean> {
  return changeStored(doc(db(), BOOKINGS, id), rowMessages.deleted, (transaction, stored) => {
    const now = readBooking(id, stored.data()).noted[field];
    if (now !== before && now !== value)
      throw new AppError('invalid', bookingMessages.meanwhile(now));
    if (now !== value) transaction.update(stored.ref, { [field]: value });
    return now !== value;
  });
}
