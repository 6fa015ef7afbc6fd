import { collection, doc, runTransaction, setDoc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { fieldsOf } from '@/domain/stored';
import { registerEntry, type Actor } from './registro';
import { attempt } from './errors';
import { db } from './firestore';

const TRIES = 3;

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

/** Deletes a document and records it in the register, in one write (decision 33). @throws AppError `not-found` when it is gone already */
export function deleteRegistered(doomed: Doomed): Promise<Deleted> {
  const remove = async (tries: number): Promise<Deleted> => {
    try {
      return await removeOnce(doomed);
    } catch (error) {
      // The rules judge the write before the transaction learns that somebody wrote in between: then it is tried again.
      if (fieldsOf(error).code !== 'permission-denied' || tries <= 1) throw error;
      return remove(tries - 1);
    }
  };
  return attempt(() => remove(TRIES));
}

function removeOnce({ collection: name, id, what, by }: Doomed): Promise<Deleted> {
  const entry = doc(collection(db(), 'registro'));
  return runTransaction(db(), async (transaction) => {
    const stored = await transaction.get(doc(db(), name, id));
    const before = stored.data();
    if (!before) throw new AppError('not-found');
    transaction.delete(stored.ref);
    transaction.set(entry, registerEntry({ by, what, collection: name, docId: id, before }));
    return { collection: name, id, entry: entry.id, before };
  });
}

/**
 * Takes a deletion back: the document returns exactly as the register has it. The rules allow it to who deleted it, for half a
 * minute, and want the entry named in the index, which a ticket's trigger then computes again. @throws AppError
 */
export function restoreDeleted({ collection: name, id, entry, before }: Deleted): Promise<void> {
  return attempt(() => setDoc(doc(db(), name, id), { ...before, idx: { ...fieldsOf(before.idx), restoredFrom: entry } }));
}
