import {
  getDocFromServer,
  setDoc,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { fieldsOf } from '@/domain/stored';

/**
 * Creates a document; idempotent. If the answer is lost the SDK sends the write again, even after a
 * restart, and the rules then refuse to overwrite the document: that counts as created.
 * @throws what the rules refuse for any other reason
 */
export async function createOnce(ref: DocumentReference, data: DocumentData): Promise<void> {
  try {
    await setDoc(ref, data);
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied' || !(await isThere(ref))) throw error;
  }
}

/** @throws if nobody can tell */
async function isThere(ref: DocumentReference): Promise<boolean> {
  return (await storedUnlessRefused(ref))?.exists() ?? false;
}

/**
 * A document that a refused write may have written before; null if it is not one's own to read. A
 * check whose answer is lost, too, is no refusal.
 * @throws the database's error if nobody can tell
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
