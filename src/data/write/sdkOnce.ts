import {
  getDocFromServer,
  setDoc,
  type DocumentData,
  type DocumentReference,
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

/** An unreadable document is not one's own. */
function isThere(ref: DocumentReference): Promise<boolean> {
  return getDocFromServer(ref).then(
    (found) => found.exists(),
    () => false,
  );
}
