import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { fingerprint } from '@/domain/fingerprint';
import { outgrows, TOO_MUCH } from '@/domain/growth';
import { shipmentMessages } from '@/domain/messages';
import { returning } from '@/domain/audit/deletable';
import { fieldsOf, timeOf, type Fields } from '@/domain/stored';
import { SHIPMENT_CALLABLES } from '@/domain/callables/shipments';
import { ask, database } from '../kit/runtime';
import { callable } from '../kit/callable';
import { type Caller, refusal } from '../kit/callers';
import { isFresh, ownEntry, recordIn, AUDIT_LOG, USED, type Recorded } from '../audit/entries';
import { entriesOfQuery } from '../audit/queries';

/*
 * A shipment and the client's plans change in one transaction with the audit log entry that can
 * undo it. The entry stores each document as it was, and a fingerprint of the result, so that an
 * undo never overwrites later changes.
 */

/** One document of a change, before and after; null if it does not exist. */
export interface Step {
  ref: DocumentReference;
  before: DocumentData | null;
  after: DocumentData | null;
}

interface Done {
  by: Caller;
  what: 'sync' | 'delete-programme' | 'delete-shipment-programme';
  /** What the audit log entry refers to. */
  about: { collection: string; docId: string; uid: string };
}

/** Writes documents and entry. All documents must have been read in the same transaction. */
export function changeTogether(
  transaction: Transaction,
  steps: readonly Step[],
  { by, what, about }: Done,
): Recorded {
  if (steps.some(({ before, after }) => after !== null && outgrows(before, after)))
    throw refusal('too-large', TOO_MUCH);
  for (const { ref, after } of steps) write(transaction, ref, after);
  const documents = steps.map(({ ref, before, after }) => ({
    path: ref.path,
    before,
    after: mark(after),
  }));
  return recordIn(transaction, {
    by,
    what,
    collection: about.collection,
    docId: about.docId,
    before: { uid: about.uid, documents },
  });
}

function write(transaction: Transaction, ref: DocumentReference, data: DocumentData | null): void {
  if (data === null) transaction.delete(ref);
  else transaction.set(ref, data);
}

/** A fingerprint without computed fields and note times. */
function mark(data: Fields | null | undefined): string {
  return data ? fingerprint(returning({ passing: ['idx', 'at'] }, data)) : '';
}

/** The previous documents stored in an entry. */
function keptIn(entry: DocumentSnapshot): Fields[] {
  const kept: unknown = fieldsOf(entry.get('before')).documents;
  return (Array.isArray(kept) ? (kept as unknown[]) : []).map(fieldsOf);
}

/**
 * The entry of the caller's own recent identical call, for a retry after a lost answer.
 * @param isSame whether an entry is about the same rows, so that an undo cannot revert something
 *   else
 */
export async function doneBefore(
  transaction: Transaction,
  { by, what, about }: Done,
  isSame: (documents: readonly Fields[]) => boolean,
): Promise<Recorded | null> {
  const { docs } = await transaction.get(
    ask(database(), entriesOfQuery(about.collection, about.docId)),
  );
  const when = (entry: DocumentSnapshot) => timeOf(entry.get('when'))?.getTime() ?? 0;
  const same = docs.filter(
    (entry) =>
      entry.get('what') === what && (entry.get('before') === undefined || isSame(keptIn(entry))),
  );
  const last = same.sort((a, b) => when(b) - when(a))[0];
  if (last?.get('who') !== by.uid || last.get('usedAt') || !isFresh(last)) return null;
  return { entry: last.id, undoable: last.get('before') !== undefined };
}

export const undoShipment = callable(
  SHIPMENT_CALLABLES.undoShipment,
  { failed: shipmentMessages.undoFailed },
  async ({ entry: id }, caller) => {
    const db = database();
    await db.runTransaction(async (transaction) => {
      const entry = ownEntry(await transaction.get(db.collection(AUDIT_LOG).doc(id)), caller, [
        ...(['sync', 'delete-programme', 'delete-shipment-programme'] satisfies Done['what'][]),
      ]);
      const documents = keptIn(entry);
      const now = await Promise.all(
        documents.map(({ path }) => transaction.get(db.doc(String(path)))),
      );
      const stands = (field: 'before' | 'after') =>
        documents.every((one, index) => {
          const known = field === 'after' ? one.after : mark(one.before as Fields | null);
          return mark(now[index]?.data()) === known;
        });
      // Retry after a lost answer.
      if (entry.get('usedAt') && stands('before')) return;
      if (documents.length === 0 || entry.get('usedAt') || !isFresh(entry) || !stands('after')) {
        throw refusal('invalid', shipmentMessages.undoTooLate);
      }
      for (const [index, { before }] of documents.entries()) {
        const ref = now[index]?.ref;
        if (ref) write(transaction, ref, before as DocumentData | null);
      }
      transaction.update(entry.ref, USED);
    });
    return { done: true } as const;
  },
);
