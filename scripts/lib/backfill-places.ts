// Moves the bookings of before that stand under ids of their own to the places that they mean, so that nobody books them again; and completes
// those that stand on a place but don't say so in their fields, by which lists find them.
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { BOOKED, readBooking } from '../../src/domain/bookings/booking';
import { placeId, placeOf, SELF_PLACES } from '../../src/domain/bookings/place';
import { documents, type Step } from './backfill';

/** What is more of a time than there are places, or of no time that anybody knows, is left as it is and named (`left`). */
export const PLACES_STEP: Step = {
  name: 'posti-prenotazioni',
  says: ({ changed, left = [] }, dryRun) =>
    `${changed} ${dryRun ? 'to move' : 'moved'}, ${left.length} left`,
  parts: ({ db, dryRun, log, result }) => {
    /** Of a dry run, which writes nothing: what it would have taken. */
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

/** In a transaction, on what is stored then. @param taken the places that a dry run has given away; null: it is written */
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
