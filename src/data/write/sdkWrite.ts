import {
  collection,
  doc,
  getDocFromServer,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
  setDoc,
  type DocumentData,
} from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { fieldsOf } from '@/domain/stored';
import { attempt } from '../firebase/errors';
import { db } from '../firebase/firestore';
import { online } from '../session/online';
import { resumable } from './resumable';

/** More consecutive collisions than this are not a coincidence. */
const TRIES = 8;

/**
 * Retries work that the rules refused only because of a concurrent write. Rules check the stored
 * state when a write arrives, before a transaction notices that its reads are outdated, so such a
 * collision shows as `permission-denied`. Any other refusal is thrown at once.
 * @param work reads everything it depends on again at each attempt
 * @param changed whether the state that the refused attempt relied on has changed
 */
export async function raced<T>(
  work: () => Promise<T>,
  changed: () => Promise<boolean>,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || fieldsOf(error).code !== 'permission-denied' || !(await changed()))
        throw error;
    }
  }
}

/**
 * Changes a stored document in a transaction. The rules refuse to change one that was deleted
 * concurrently; that counts as not found.
 * @param gone message for a deleted document
 * @throws AppError `not-found`
 */
export function changeStored<T>(
  ref: DocumentReference,
  gone: string,
  change: (transaction: Transaction, stored: DocumentSnapshot) => T | Promise<T>,
): Promise<T> {
  const run = () =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists()) throw new AppError('not-found', gone);
      return change(transaction, stored);
    });
  return attempt(() => raced(run, async () => !(await getDocFromServer(ref)).exists()));
}

/**
 * Creates a document under an id of its own: the same one when the person tries again because
 * nobody could tell whether an earlier try had arrived.
 * @param content what the person entered: the same is the same document until it is known to exist
 * @param dataOf the document to write, by its id
 */
export function createNew(
  name: string,
  content: unknown,
  dataOf: (id: string) => DocumentData,
): Promise<void> {
  return resumable(
    [name, content],
    () => doc(collection(db(), name)).id,
    async (id, isRetry) => {
      const ref = doc(db(), name, id);
      if (isRetry && (await hasArrived(() => isThere(ref)))) return;
      await createOnce(ref, dataOf(id));
    },
  );
}

/**
 * Whether an earlier try has arrived. Without a connection only the rules can tell, once this try
 * gets there: they refuse it if so.
 */
export async function hasArrived(look: () => Promise<boolean>): Promise<boolean> {
  return online.getSnapshot() && (await look());
}

/**
 * Creates a document; idempotent. If the answer is lost the SDK sends the write again, even after a
 * restart, and the rules then refuse to overwrite the document: that counts as created. Returns
 * what was there, or null.
 * @throws what the rules refuse for any other reason
 */
export async function createOnce(
  ref: DocumentReference,
  data: DocumentData,
): Promise<DocumentSnapshot | null> {
  try {
    await setDoc(ref, data);
    return null;
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied') throw error;
    const there = await storedUnlessRefused(ref);
    if (there?.exists() !== true) throw error;
    return there;
  }
}

/** @throws if it can't be read, such as without connection */
async function isThere(ref: DocumentReference): Promise<boolean> {
  return (await storedUnlessRefused(ref))?.exists() ?? false;
}

/**
 * A document that a refused write may have written before; null if one may not read it, so that it
 * can't be one's own.
 * @throws the database's error if it can't be read for another reason, such as no connection
 */
export async function storedUnlessRefused(
  ref: DocumentReference,
): Promise<DocumentSnapshot | null> {
  try {
    return await getDocFromServer(ref);
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied') throw error;
    return null;
  }
}
