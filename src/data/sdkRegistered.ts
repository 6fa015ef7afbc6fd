import { doc, getDoc, runTransaction, setDoc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { fieldsOf, sameStored, type Fields } from '@/domain/stored';
import { attempt } from './errors';
import { db } from './firestore';
import { raced } from './raced';
import { recordIn, type Actor } from './registro';

/** What is needed to take a deletion back. */
export interface Deleted {
  collection: string;
  id: string;
  /** The register's entry of the deletion. */
  entry: string;
  /** The document as it was. */
  before: Record<string, unknown>;
}

interface Doomed {
  collection: string;
  id: string;
  what: 'delete-ticket' | 'delete-document';
  by: Actor;
}

/** Deletes a document and records it in the register, in one write. @throws AppError `not-found` when it is gone already */
export function deleteRegistered({ collection, id, what, by }: Doomed): Promise<Deleted> {
  const ref = doc(db(), collection, id);
  let read: unknown;
  const remove = () =>
    runTransaction(db(), async (transaction): Promise<Deleted> => {
      const before = (await transaction.get(ref)).data();
      read = before;
      if (!before) throw new AppError('not-found');
      transaction.delete(ref);
      return { collection, id, entry: recordIn(transaction, { by, what, collection, docId: id, before }), before };
    });
  return attempt(() => raced(remove, async () => !sameStored((await getDoc(ref)).data(), read)));
}

/** Takes a deletion back: the document returns exactly as the register has it. @throws AppError */
export function restoreDeleted({ collection, id, entry, before }: Deleted): Promise<void> {
  return attempt(() => setDoc(doc(db(), collection, id), restored(before, entry)));
}

/**
 * A document that comes back. The rules allow it to who deleted it, for half a minute, and want the register's entry named in the index,
 * which a ticket's trigger then computes again.
 */
export function restored(before: Fields, entry: string): Record<string, unknown> {
  return { ...before, idx: { ...fieldsOf(before.idx), restoredFrom: entry } };
}
