import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { CollectionName } from '@/domain/access/collections';
import { fieldsOf, textOf, timeOf } from '@/domain/stored';
import { ask } from '../kit/ask';
import type { Run } from '../kit/jobs';
import { noteFound } from './large';
import { afterIdQuery } from './queries';

/*
 * A write that alone makes a document too large for its event leaves no mark (large.ts). Our screens
 * refuse such writes, but other applications of the database need not. So every document of the
 * collections with steps is looked at once a week, a slice each hour: Firestore cannot query by
 * size, nor by the time of the last write.
 */

const PLACE = 'avanzamenti/ricerca_grandi';
const EVERY_MS = 7 * 24 * 3_600_000;
/** Documents per hour: 168,000 a week; more take longer. */
const SLICE = 1_000;
/** A document may have a megabyte. */
const PAGE = 50;

/** Marks large documents of the next slice. */
export async function findLarge(
  db: Firestore,
  run: Run,
  collections: readonly CollectionName[],
): Promise<void> {
  const ref = db.doc(PLACE);
  const place = placeOf((await ref.get()).data(), run.startedAt, collections);
  let left = SLICE;
  for (let at = place.at; at !== null && left > 0 && run.goesOn(); at = place.at) {
    await run.keep();
    const { docs } = await ask(db, afterIdQuery(at, place.last, PAGE)).get();
    for (const doc of docs) await noteFound(db, doc);
    left -= docs.length;
    place.last = docs.length === PAGE ? (docs.at(-1)?.id ?? null) : null;
    if (place.last === null) place.at = collections[collections.indexOf(at) + 1] ?? null;
    await ref.set({ ...place, begun: Timestamp.fromDate(place.begun) });
  }
}

interface Place {
  begun: Date;
  /** Null once the pass is complete. */
  at: CollectionName | null;
  /** Id of the last document read there. */
  last: string | null;
}

/** Where the last run stopped; a complete pass begins again when its week is over. */
function placeOf(stored: unknown, now: Date, collections: readonly CollectionName[]): Place {
  const { begun, at, last } = fieldsOf(stored);
  const since = timeOf(begun);
  const place = collections.find((name) => name === at) ?? null;
  const isComplete = at === null && since !== null && now.getTime() - since.getTime() < EVERY_MS;
  if (since !== null && (place !== null || isComplete))
    return { begun: since, at: place, last: textOf(last) };
  return { begun: now, at: collections[0] ?? null, last: null };
}
