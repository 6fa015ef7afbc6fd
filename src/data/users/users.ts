import { doc, setDoc, updateDoc } from 'firebase/firestore';
import type { LiveSource } from '@/domain/live';
import { accountIdOf } from '@/domain/stored';
import type { RegistrationForm, UserRecord } from '@/domain/users/user';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { liveDoc } from '@/data/live';
import { sharedSource } from '@/data/shared';
import { decodeUser } from './codec';
import { encodeRegistration } from './shapes';

/** A person's record, live; null when there is none, also for what a malformed ticket names that cannot be an account. */
export function userRecord(uid: string): LiveSource<UserRecord | null> {
  if (accountIdOf(uid) === null) return nobody();
  return liveDoc(`users/${uid}`, decodeUser);
}

function nobody(): LiveSource<UserRecord | null> {
  return sharedSource<UserRecord | null>('doc:users/', (sink) => {
    sink.next({ data: null, stale: false, pendingWrites: false });
    return () => undefined;
  });
}

/** What the profile pop-up saves (AT-144). @throws AppError */
export function saveOwnName(uid: string, { name, surname }: { name: string; surname: string }): Promise<void> {
  return attempt(() => updateDoc(doc(db(), 'users', uid), { name: name.trim(), surname: surname.trim() }));
}

/** The record of a person who has just registered (decision 8). @throws AppError */
export function createOwnRecord(uid: string, email: string, form: RegistrationForm): Promise<void> {
  return attempt(() => setDoc(doc(db(), 'users', uid), encodeRegistration(uid, email, form)));
}
