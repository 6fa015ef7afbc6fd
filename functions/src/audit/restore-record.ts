import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { mayDelete } from '@/domain/access/deletions';
import { auditMessages } from '@/domain/messages';
import { DELETABLE_COLLECTIONS } from '@/domain/audit/collections';
import { deletable, DELETABLE, returning } from '@/domain/audit/deletable';
import { fieldsOf, sameStored, timeOf, type Fields } from '@/domain/stored';
import { ask, database } from '../kit/runtime';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { isOvertaken, keptBeside } from './restoring';
import { isFresh, ownEntry, AUDIT_LOG, USED } from './entries';
import { entriesOfQuery } from './queries';

const KINDS: string[] = Object.values(DELETABLE).map(({ what }) => what);

/**
 * Undoes a deletion, once and within the time limit, for whoever deleted it. The record returns as
 * it was, unless its id is taken or was used since.
 */
export const restoreRecord = callable(
  AUDIT_CALLABLES.restoreRecord,
  {},
  async ({ entry: entryId }, caller) => {
    const db = database();
    await db.runTransaction(async (transaction) => {
      const entry = ownEntry(
        await transaction.get(db.collection(AUDIT_LOG).doc(entryId)),
        caller,
        KINDS,
      );
      const collection = DELETABLE_COLLECTIONS.find((name) => name === entry.get('collection'));
      if (!collection) throw refusal('not-found');
      const row = deletable(collection);
      const before = fieldsOf(entry.get('before'));
      if (
        !mayDelete(caller.role, collection) ||
        row.allows?.(caller, before, String(entry.get('docId'))) === false
      )
        throw refusal('permission-denied');
      const ref = db.collection(collection).doc(String(entry.get('docId')));
      const now = await transaction.get(ref);
      const { docs } = await transaction.get(ask(db, entriesOfQuery(collection, ref.id)));
      const fields = returning(row, before);
      if (entry.get('usedAt')) {
        // Retry after a lost answer: already restored.
        if (now.exists && sameStored(unindexed(now.data()), unindexed(fields))) return;
        throw refusal('invalid', auditMessages.undoTooLate);
      }
      const final =
        entry.get('before') === undefined || entry.get('finalAt') !== undefined || !isFresh(entry);
      if (final) throw refusal('invalid', auditMessages.undoTooLate);
      const beside = keptBeside(entry).map(({ collection, id, data }) => ({
        ref: db.collection(collection).doc(id),
        data,
      }));
      const refs = [ref, ...beside.map((one) => one.ref)];
      const taken =
        (await transaction.getAll(...refs)).some(({ exists }) => exists) ||
        (await isOvertaken(transaction, entry, before));
      if (taken || docs.some((other) => isLater(other, entry)))
        throw refusal('already-exists', auditMessages.undoTaken);
      transaction.create(ref, fields);
      for (const one of beside) transaction.create(one.ref, one.data);
      transaction.update(entry.ref, USED);
    });
    return { done: true } as const;
  },
);

function isLater(other: DocumentSnapshot, entry: DocumentSnapshot): boolean {
  const time = (one: DocumentSnapshot) => timeOf(one.get('when'))?.getTime() ?? 0;
  return other.id !== entry.id && time(other) >= time(entry);
}

/** Without computed fields. */
function unindexed(fields: Fields | undefined): Fields {
  return returning({ passing: ['idx', 'read'] }, fields ?? {});
}
