import {
  getDocFromServer,
  setDoc,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore';
import { fieldsOf } from '@/domain/stored';

/**
 * Writes a new document. The library sends it again where the answer was lost, also after the browser was closed, and then the rules refuse
 * it, who let nobody write over what is there: it was made, and is what it has become since. @throws what the rules refuse for any other reason
 */
export async function createOnce(ref: DocumentReference, data: DocumentData): Promise<void> {
  try {
    await setDoc(ref, data);
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied' || !(await isThere(ref))) throw error;
  }
}

/** What can't even be read is nobody's own. */
function isThere(ref: DocumentReference): Promise<boolean> {
  return getDocFromServer(ref).then(
    (found) => found.exists(),
    () => false,
  );
}
