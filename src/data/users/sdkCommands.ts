import { doc, runTransaction, setDoc, updateDoc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { nameOrNumber } from '@/domain/stored';
import type { FieldChange } from '@/domain/users/peopleFile';
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

/** Changes fields of a person that are still what they were. @throws AppError `invalid` when one is not, `not-found` */
export function changePerson(uid: string, changes: readonly FieldChange[]): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const record = await transaction.get(doc(db(), 'users', uid));
      if (!record.exists()) throw new AppError('not-found');
      const stale = changes.some(({ field, from }) => nameOrNumber(record.get(field)) !== from);
      if (stale) throw new AppError('invalid', 'La scheda è stata modificata nel frattempo: rileggi il file.');
      transaction.update(record.ref, Object.fromEntries(changes.map(({ field, to }) => [field, to])));
    }),
  );
}
