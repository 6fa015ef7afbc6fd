// Moves the bookings of before that stand under ids of their own to the places that they mean, so that nobody books them again; and completes
// those that stand on a place but don't say so in their fields, by which lists find them.
import { FieldPath, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { BOOKED, readBooking } from '../../src/domain/bookings/booking';
import { placeId, placeOf, SELF_PLACES } from '../../src/domain/bookings/place';
import {
  progressOf,
  sideBySide,
  unfinished,
  type BackfillOptions,
  type BackfillResult,
} from './backfill';

export const PLACES_STEP = 'posti-prenotazioni';

interface PlacesResult extends BackfillResult {
  /** More of a time than there are places, or nobody knows which time: left as they are, for somebody to look at. */
  left: string[];
}

/** In order of document id, a page at a time; goes on where an earlier run was interrupted. Repeated, it moves nothing twice. */
export async function backfillPlaces(
  db: Firestore,
  options: BackfillOptions = {},
): Promise<PlacesResult> {
  const {
    dryRun = false,
    pageSize = 300,
    log = () => undefined,
    shouldStop = () => false,
  } = options;
  const progress = db.doc(`avanzamenti/backfill_${PLACES_STEP}`);
  const all = db.collection('prenotazioni').orderBy(FieldPath.documentId()).limit(pageSize);
  const result: PlacesResult = { read: 0, changed: 0, left: [], finished: false };
  /** Of a dry run, which writes nothing: what it would have taken. */
  const taken = new Set<string>();
  let last = dryRun ? null : unfinished(await progress.get());
  if (last !== null) log(`${PLACES_STEP}: going on after ${last}`);
  while (!shouldStop() && !result.finished) {
    const { docs } = await (last === null ? all : all.startAfter(last)).get();
    await sideBySide(
      docs,
      async ({ ref }) => {
        const outcome = await placed(db, ref, dryRun ? taken : null);
        if (outcome === 'moved') result.changed += 1;
        if (outcome !== 'left') return;
        result.left.push(ref.id);
        log(`${ref.path} is left where it is: its time is full, or can't be read`);
      },
      (path, code) => log(`${path} could not be moved: ${code}`),
    );
    result.read += docs.length;
    last = docs.at(-1)?.id ?? last;
    result.finished = docs.length < pageSize;
    if (!dryRun) await progress.set(progressOf(last, result.finished));
    log(
      `${PLACES_STEP}: ${result.read} read, ${result.changed} ${dryRun ? 'to move' : 'moved'}, ${result.left.length} left`,
    );
  }
  return result;
}

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
