import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { storedCheck, type NewCheck } from '@/domain/checks/check';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { createOnce } from '@/data/write/sdkOnce';
import { CHECKS } from './queries';

/** Shows a check to the client, or hides it. @throws AppError */
export function setCheckVisibility(id: string, visible: boolean): Promise<void> {
  return attempt(() => updateDoc(doc(db(), CHECKS, id), { visibilityProfile: visible }));
}

/** Saves a new check under the id from its form, so that a retry is idempotent. @throws AppError */
export function saveCheck(userId: string, id: string, check: NewCheck): Promise<void> {
  return attempt(() =>
    createOnce(doc(db(), CHECKS, id), {
      ...storedCheck(userId, check),
      createdAt: serverTimestamp(),
      idx: { at: serverTimestamp() },
    }),
  );
}
