// Moves legacy bookings with ids of their own to the places that they mean, so that these can't be
// booked again; and completes the fields by which lists find bookings.
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import {
  BOOKED,
  readBooking,
  placeId,
  placeOf,
  SELF_PLACES,
} from '../../src/domain/bookings/booking';
import { documents, type Step } from './backfill';

/**
 * Bookings in excess of the places of a time, or with an unreadable time, are left as they are and
 * listed (`left`).
 */
export const PLACES_STEP: Step = {
  name: 'posti-prenotazioni',
  says: ({ changed, left = [] }, dryRun) =>
    `${changed} ${dryRun ? 'to move' : 'moved'}, ${left.length} left`,
  passes: ({ db, dryRun, log, result }) => {
    /** Places that a dry run would have taken. */
    const taken = dryRun ? new Set<string>() : null;
    const left = (result.left = []) as string[];
    const work = async ({ ref }: { ref: DocumentReference }) => {
      const outcome = await placed(db, ref, taken);
      if (outcome === 'left') {
        left.push(ref.id);
        log(`${ref.path} is left where it is: its time is full, or can't be read`);
      }
      return outcome === 'moved' ? 1 : 0;
    };
    return [documents(db.collection('prenotazioni'), { work })];
  },
};

/**
 * Moves a booking to its place, in a transaction on the current data.
 * @param taken places assigned by a dry run; null: writes
 */
function placed(
  db: Firestore,
  ref: DocumentReference,
  taken: Set<string> | null,
): Promise<'right' | 'moved' | 'left'> {
  return db.runTransaction(async (transaction) => {
    const stored = (await transaction.get(ref)).data();
    if (stored === undefined) return 'right';
    const { day, time, userId, start } = readBooking(ref.id, stored);
    const said = { data: day, orario: time, ...(userId === '' ? {} : { userId }) };
    if (placeOf(ref.id)) {
      if (
        stored.data === day &&
        stored.orario === time &&
        (stored.userId === userId || userId === '')
      )
        return 'right';
      if (!taken) transaction.update(ref, said);
      return 'moved';
    }
    if (start === null) return 'left';
    const ids = Array.from({ length: SELF_PLACES }, (_, index) =>
      placeId({ day, time, n: index + 1 }),
    );
    const places = await transaction.getAll(...ids.map((id) => db.doc(`prenotazioni/${id}`)));
    const free = places.find((place) => !place.exists && !taken?.has(place.id));
    if (!free) return 'left';
    taken?.add(free.id);
    if (taken) return 'moved';
    transaction.create(free.ref, { stato: BOOKED, ...stored, ...said, id: free.id });
    transaction.delete(ref);
    return 'moved';
  });
}
