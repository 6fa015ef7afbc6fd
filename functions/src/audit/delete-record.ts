import type { Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import { personOf } from '@/domain/audit/subject';
import { AUDIT_CALLABLES, type DeleteRecordsAnswer } from '@/domain/callables/audit';
import { mayDelete } from '@/domain/access/deletions';
import { groupsOf } from '@/domain/lists';
import { auditMessages } from '@/domain/messages';
import type { DeletableCollection } from '@/domain/audit/collections';
import { deletable, DELETIONS_PER_DAY } from '@/domain/audit/deletable';
import { fieldsOf, timeOf } from '@/domain/stored';
import { ask, database } from '../kit/runtime';
import { callable } from '../kit/callable';
import { type Caller, refusal } from '../kit/callers';
import { takeOfDay } from '../kit/ration';
import { isBegun, readBeside } from './beside';
import { isFresh, recordIn, type Recorded } from './entries';
import { entriesOfQuery } from './queries';

/** More would be faster, but hold more locks at once. */
const AT_ONCE = 10;

/** Deletes a record with an audit log entry. */
export const deleteRecord = callable(
  AUDIT_CALLABLES.deleteRecord,
  {},
  async ({ collection, id }, caller) => {
    if (!mayDelete(caller.role, collection)) throw refusal('permission-denied');
    await takeDeletions(caller, 1);
    return deleteOne(collection, id, caller);
  },
);

/** Deletes records, each in its own transaction. */
export const deleteRecords = callable(
  AUDIT_CALLABLES.deleteRecords,
  {},
  async ({ collection, ids }, caller) => {
    if (!mayDelete(caller.role, collection)) throw refusal('permission-denied');
    await takeDeletions(caller, ids.length);
    const results: Result[] = [];
    for (const some of groupsOf(ids, AT_ONCE)) {
      results.push(
        ...(await Promise.all(
          some.map((id) => deleteOne(collection, id, caller).catch(refusedOf)),
        )),
      );
    }
    return { results };
  },
);

type Result = DeleteRecordsAnswer['results'][number];

function refusedOf(error: unknown): Result {
  const { app } = fieldsOf(error instanceof HttpsError ? error.details : null);
  if (typeof app !== 'string')
    logger.error('record not deleted', {
      name: error instanceof Error ? error.name : typeof error,
    });
  return { refused: typeof app === 'string' ? app : 'unknown' };
}

/** The general limit counts calls, but one of these deletes many records. */
async function takeDeletions(caller: Caller, count: number): Promise<void> {
  const left = await takeOfDay('eliminazioni', caller.uid, DELETIONS_PER_DAY, count);
  if (left === null) throw refusal('quota', auditMessages.perDay);
}

/**
 * Deletes in one transaction. If too many documents belong to the record, they are deleted in
 * batches first; the next call continues an interrupted deletion.
 */
async function deleteOne(
  collection: DeletableCollection,
  id: string,
  by: Caller,
): Promise<Recorded> {
  for (let inParts = false; ; inParts = true) {
    const recorded = await deletePart(collection, id, by, inParts);
    if (recorded) return recorded;
  }
}

/**
 * @param inParts this call has already deleted some of its documents, so it cannot be restored
 * @returns null while the record is still there
 */
function deletePart(
  collection: DeletableCollection,
  id: string,
  by: Caller,
  inParts: boolean,
): Promise<Recorded | null> {
  const { what, allows } = deletable(collection);
  const db = database();
  const ref = db.collection(collection).doc(id);
  return db.runTransaction(async (transaction) => {
    const record = await transaction.get(ref);
    const before = record.data();
    if (!before) return deletedBy(transaction, collection, id, by);
    if (allows?.(by, before, id) === false) throw refusal('permission-denied');
    const { beside, more } = await readBeside(transaction, collection, id, before);
    const begun = inParts || (await isBegun(transaction, collection, record));
    const gone = beside.map((one) => db.collection(one.collection).doc(one.id));
    for (const other of more ? gone : [...gone, ref]) transaction.delete(other);
    const about = personOf({ collection, docId: id, before });
    const entry = { by, what, collection, docId: id, about };
    if (!more)
      return recordIn(
        transaction,
        begun ? { ...entry, parts: gone.length } : { ...entry, before, beside },
      );
    recordIn(transaction, { ...entry, parts: gone.length });
    return null;
  });
}

/**
 * Returns the entry of the caller's earlier deletion, for a retry after a lost answer.
 * @throws HttpsError `not-found` if somebody else deleted it
 */
async function deletedBy(
  transaction: Transaction,
  collection: DeletableCollection,
  id: string,
  { uid }: Caller,
): Promise<Recorded> {
  const { what } = deletable(collection);
  const { docs } = await transaction.get(ask(database(), entriesOfQuery(collection, id)));
  const [last] = docs
    .filter((entry) => entry.get('what') === what)
    .sort(
      (a, b) => (timeOf(b.get('when'))?.getTime() ?? 0) - (timeOf(a.get('when'))?.getTime() ?? 0),
    );
  if (last?.get('who') !== uid || last.get('usedAt') || !isFresh(last)) throw refusal('not-found');
  return { entry: last.id, undoable: last.get('before') !== undefined };
}
