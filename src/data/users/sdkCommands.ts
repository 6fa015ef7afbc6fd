import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { accessMessages } from '@/domain/accessMessages';
import { AppError } from '@/domain/errors';
import { noteId, NOTES } from '@/domain/notes/internal';
import { recordMessages } from '@/domain/recordMessages';
import { RENAME_EVERY_MS } from '@/domain/limits';
import { fieldsOf, nameOrNumber, textOf, timeOf } from '@/domain/stored';
import { clientValue, storedClientValue, type ClientChanges } from '@/domain/users/clientForm';
import type { FieldChange } from '@/domain/users/peopleFile';
import type { RegistrationForm } from '@/domain/users/user';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { encodeRegistration } from './shapes';

/**
 * What the profile pop-up saves, once a minute: a name is written into all that names the person. @throws AppError `quota` within the
 * minute
 */
export function saveOwnName(
  uid: string,
  { name, surname }: { name: string; surname: string },
): Promise<void> {
  return attempt(async () => {
    const record = doc(db(), 'users', uid);
    const named = { name: name.trim(), surname: surname.trim() };
    try {
      await updateDoc(record, { ...named, renamedAt: serverTimestamp() });
    } catch (error) {
      if (fieldsOf(error).code !== 'permission-denied') throw error;
      const stored = fieldsOf((await getDocFromServer(record)).data());
      // Written by this very call, whose answer was lost.
      if (stored.name === named.name && stored.surname === named.surname) return;
      const last = timeOf(stored.renamedAt);
      if (last && Date.now() - last.getTime() < 2 * RENAME_EVERY_MS)
        throw new AppError('quota', accessMessages.renamedJustNow);
      throw error;
    }
  });
}

/**
 * The person accepts the privacy terms; offline, when the connection is back. Another tab or device of theirs may have been quicker: the
 * rules take it once, and either way it is accepted. @throws AppError
 */
export function acceptPrivacy(uid: string): Promise<void> {
  return attempt(async () => {
    const record = doc(db(), 'users', uid);
    try {
      await updateDoc(record, { privacyAccettata: true, dataPrivacyAccettata: serverTimestamp() });
    } catch (error) {
      if (
        fieldsOf(error).code !== 'permission-denied' ||
        (await getDocFromServer(record)).get('privacyAccettata') !== true
      )
        throw error;
    }
  });
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
      const stale = changes.some(
        ({ field, from, to }) => ![from, to].includes(nameOrNumber(record.get(field))),
      );
      if (stale)
        throw new AppError(
          'invalid',
          'La scheda è stata modificata nel frattempo: rileggi il file.',
        );
      transaction.update(
        record.ref,
        Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      );
    }),
  );
}

/**
 * Changes a client's record and what staff note about the client, in one step, where everything is still as it was seen.
 * @throws AppError `invalid` when something is not: what is stored now comes by the live record; `not-found`
 */
export function saveClient(
  uid: string,
  { fields, notes }: ClientChanges,
  by: { uid: string },
): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const place = { collection: 'users', docId: uid, item: '', userId: uid };
      const [record, note] = await Promise.all([
        transaction.get(doc(db(), 'users', uid)),
        transaction.get(doc(db(), NOTES, noteId(place))),
      ]);
      if (!record.exists()) throw new AppError('not-found', recordMessages.noDetails);
      const stored = fieldsOf(record.data());
      const meanwhile =
        fields.some(
          ({ field, from, to }) => ![from, to].includes(clientValue(field, stored[field])),
        ) ||
        notes.some(
          ({ field, from, to }) => ![from.trim(), to].includes(textOf(note.get(field)) ?? ''),
        );
      if (meanwhile) throw new AppError('invalid', recordMessages.changedMeanwhile);
      if (fields.length > 0)
        transaction.update(
          record.ref,
          Object.fromEntries(
            fields.map(({ field, to }) => [field, storedClientValue(to, stored[field])]),
          ),
        );
      if (notes.length === 0) return;
      const written = {
        ...Object.fromEntries(notes.map(({ field, to }) => [field, to])),
        at: serverTimestamp(),
        by: by.uid,
      };
      if (note.exists()) transaction.update(note.ref, written);
      else transaction.set(note.ref, { ...place, ...written });
    }),
  );
}

/** Whether lists leave a client out, or whether it may send files. @throws AppError */
export function setClientFlag(
  uid: string,
  flag: 'hidden' | 'canUploadFiles',
  on: boolean,
): Promise<void> {
  return attempt(() => updateDoc(doc(db(), 'users', uid), { [flag]: on }));
}
