// Gives the register's entries of before the time after which they forget what was there (functions/src/register/forget-details.ts).
import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { BEFORE_DAYS } from '../../src/domain/register/deletable';
import { timeOf } from '../../src/domain/stored';
import { progressPath, unfinished, type BackfillOptions, type BackfillResult } from './backfill';

const REGISTER_COLLECTION = 'registro';
const DAY_MS = 24 * 3_600_000;

/** In order of id, a page at a time. The daily run of the functions removes what is due then. */
export async function backfillRegister(
  db: Firestore,
  options: BackfillOptions = {},
): Promise<BackfillResult> {
  const {
    dryRun = false,
    pageSize = 300,
    log = () => undefined,
    shouldStop = () => false,
  } = options;
  const progress = db.doc(progressPath(REGISTER_COLLECTION));
  const result: BackfillResult = { read: 0, changed: 0, finished: false };
  let last = dryRun ? null : unfinished(await progress.get());
  if (last !== null) log(`${REGISTER_COLLECTION}: going on after ${last}`);
  while (!shouldStop()) {
    // Not what was there: that can be a megabyte each.
    const entries = db
      .collection(REGISTER_COLLECTION)
      .select('beforeExpiresAt')
      .orderBy(FieldPath.documentId());
    const { docs } = await (last === null ? entries : entries.startAfter(last))
      .limit(pageSize)
      .get();
    const lasting = docs.filter((entry) => entry.get('beforeExpiresAt') === undefined);
    const changed = await endThose(db, lasting, dryRun);
    result.read += docs.length;
    result.changed += changed;
    result.finished = docs.length < pageSize;
    last = docs.at(-1)?.id ?? last;
    if (!dryRun) await progress.set({ last, finished: result.finished, when: new Date() });
    log(
      `${REGISTER_COLLECTION}: ${result.read} read, ${result.changed} ${dryRun ? 'to change' : 'changed'}`,
    );
    if (result.finished) break;
  }
  return result;
}

/** Of these, those that still keep something. */
async function endThose(
  db: Firestore,
  entries: readonly QueryDocumentSnapshot[],
  dryRun: boolean,
): Promise<number> {
  let changed = 0;
  for (const { ref } of entries) {
    changed += await db.runTransaction(async (transaction) => {
      const entry = await transaction.get(ref);
      if (entry.get('before') === undefined || entry.get('beforeExpiresAt') !== undefined) return 0;
      const when = timeOf(entry.get('when')) ?? new Date();
      if (!dryRun)
        transaction.update(ref, {
          beforeExpiresAt: new Date(when.getTime() + BEFORE_DAYS * DAY_MS),
        });
      return 1;
    });
  }
  return changed;
}
