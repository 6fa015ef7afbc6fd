import { doc, setDoc, updateDoc } from 'firebase/firestore';
import type { RegistrationForm } from '@/domain/users/user';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { encodeRegistration } from './shapes';

/** What the profile pop-up saves. @throws AppError */
export function saveOwnName(uid: string, { name, surname }: { name: string; surname: string }): Promise<void> {
  return attempt(() => updateDoc(doc(db(), 'users', uid), { name: name.trim(), surname: surname.trim() }));
}

/** The record of a person who has just registered. @throws AppError */
export function createOwnRecord(uid: string, email: string, form: RegistrationForm): Promise<void> {
  return attempt(() => setDoc(doc(db(), 'users', uid), encodeRegistration(uid, email, form)));
}
