// Makes the list of clients with more than one technical ticket (`ticketdoppi`), and repairs it.
import type { Firestore } from 'firebase-admin/firestore';
import { refreshEntry } from '../../functions/src/indexing/duplicate-entry';
import { accountIdOf } from '../../src/domain/stored';
import { DUPLICATES_COLLECTION } from '../../src/domain/tickets/duplicates';
import {
  progressOf,
  progressPath,
  unfinished,
  type BackfillOptions,
  type BackfillResult,
} from './backfill';

/** In order of the client's id, a page of tickets at a time; at the end, the entries that should not be there. */
export async function backfillDuplicates(
  db: Firestore,
  options: BackfillOptions = {},
): Promise<BackfillResult> {
  const {
    dryRun = false,
    pageSize = 300,
    log = () => undefined,
    shouldStop = () => false,
  } = options;
  const progress = db.doc(progressPath(DUPLICATES_COLLECTION));
  const result: BackfillResult = { read: 0, changed: 0, finished: false };
  let last = dryRun ? null : await unfinished(await progress.get());
  if (last !== null) log(`${DUPLICATES_COLLECTION}: going on after ${last}`);
  while (!shouldStop()) {
    const page = await clientsAfter(db, last, pageSize);
    const ids =
      page.last === null ? [...page.duplicated, ...(await entryIds(db))] : page.duplicated;
    for (const userId of ids) result.changed += (await refreshEntry(db, userId, dryRun)) ? 1 : 0;
    result.read += page.read;
    result.finished = page.last === null;
    last = page.last ?? last;
    if (!dryRun) await progress.set(progressOf(last, result.finished));
    log(
      `${DUPLICATES_COLLECTION}: ${result.read} read, ${result.changed} ${dryRun ? 'to change' : 'changed'}`,
    );
    if (result.finished) break;
  }
  return result;
}

/** The clients with duplicates in the next page, and the last client that the page holds for certain (null: there are no more). */
async function clientsAfter(db: Firestore, after: string | null, pageSize: number) {
  // A range of text: tickets whose userId is none are nobody's duplicates.
  const next = db
    .collection('assistenzatecnica')
    .where('userId', '>', after ?? '')
    .orderBy('userId')
    .select('userId')
    .limit(pageSize);
  const owners = (await next.get()).docs.map((doc) => String(doc.get('userId')));
  const cut = owners.length === pageSize ? (owners.at(-1) ?? null) : null;
  // The tickets of a full page's last client may go on after it: unless it has them all, it is left for the next page.
  const whole = cut === null ? owners : owners.filter((owner) => owner !== cut);
  const counted = whole.length > 0 ? whole : owners;
  const duplicated = new Set(
    counted.filter((owner, index) => owner === counted[index - 1] && accountIdOf(owner) !== null),
  );
  return {
    duplicated: [...duplicated],
    read: owners.length,
    last: cut === null ? null : (counted.at(-1) ?? null),
  };
}

async function entryIds(db: Firestore): Promise<string[]> {
  return (await db.collection(DUPLICATES_COLLECTION).select().get()).docs.map(({ id }) => id);
}
