import {
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore';
import { createOnce, db, freshDoc } from '@/data/firebase/firestore';
import { accountMessages } from '@/domain/accountMessages';
import { AppError } from '@/domain/errors';
import { noteId, NOTES } from '@/domain/notes/internal';
import { recordMessages } from '@/domain/recordMessages';
import { serverNow } from '@/domain/time/clock';
import { fieldsOf, nameOrNumber, textOf, timeOf } from '@/domain/stored';
import { clientValue, storedClientValue, type ClientChanges } from '@/domain/users/clientForm';
import type { FieldChange } from '@/domain/users/peopleFile';
import { RENAME_EVERY_MS, type RegistrationForm } from '@/domain/users/user';
import { attempt } from '@/data/firebase/errors';
import { readPhone } from '@/domain/phone';

/**
 * Saves one's own name, at most once a minute, because the change is copied to every document that
 * repeats the name.
 * @throws AppError `quota` within the minute
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
      const stored = fieldsOf((await freshDoc(record)).data());
      // Already written by this call; the answer was lost.
      if (stored.name === named.name && stored.surname === named.surname) return;
      const last = timeOf(stored.renamedAt);
      if (last && serverNow().getTime() - last.getTime() < 2 * RENAME_EVERY_MS)
        throw new AppError('quota', accountMessages.renamedJustNow);
      throw error;
    }
  });
}

/**
 * Accepts the privacy terms; offline it is queued. The rules allow it once, so a refusal because of
 * another tab or device counts as accepted.
 * @throws AppError
 */
export function acceptPrivacy(uid: string): Promise<void> {
  return attempt(async () => {
    const record = doc(db(), 'users', uid);
    try {
      await updateDoc(record, { privacyAccettata: true, dataPrivacyAccettata: serverTimestamp() });
    } catch (error) {
      if (
        fieldsOf(error).code !== 'permission-denied' ||
        (await freshDoc(record)).get('privacyAccettata') !== true
      )
        throw error;
    }
  });
}

/**
 * Creates the record at registration; idempotent.
 * @throws AppError
 */
export function createOwnRecord(uid: string, email: string, form: RegistrationForm): Promise<void> {
  return attempt(async () => {
    await createOnce(doc(db(), 'users', uid), encodeRegistration(uid, email, form));
  });
}

/** Whether one's own record is there. @throws AppError */
export function hasOwnRecord(uid: string): Promise<boolean> {
  return attempt(async () => (await getDocFromServer(doc(db(), 'users', uid))).exists());
}

/**
 * Changes a person's fields unless they have changed since.
 * @throws AppError `invalid` if one has; `not-found`
 */
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
 * Changes a client's record and staff's notes in one transaction, unless something has changed
 * since it was seen.
 * @throws AppError `invalid` if so, as the live record will show; `not-found`
 */
export function saveClient(
  uid: string,
  { fields, notes }: ClientChanges,
  by: { uid: string },
): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const target = { collection: 'users', docId: uid, item: '', userId: uid };
      const [record, note] = await Promise.all([
        transaction.get(doc(db(), 'users', uid)),
        transaction.get(doc(db(), NOTES, noteId(target))),
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
      else transaction.set(note.ref, { ...target, ...written });
    }),
  );
}

/** Sets whether lists hide a client, or what the client may send. @throws AppError */
export function setClientFlag(
  uid: string,
  flag: 'hidden' | 'canUploadFiles' | 'canSendChecks',
  on: boolean,
): Promise<void> {
  return attempt(() => updateDoc(doc(db(), 'users', uid), { [flag]: on }));
}

/**
 * The record of a person who signs up.
 * @param email the account's
 * @throws AppError `invalid` with the reason, for an invalid phone number
 */
export function encodeRegistration(uid: string, email: string, form: RegistrationForm) {
  const { phone, problem } = readPhone(form.phone ?? '');
  if (problem !== null) throw new AppError('invalid', problem);
  return {
    uid,
    email,
    name: form.name.trim(),
    surname: form.surname.trim(),
    ...(phone === '' ? {} : { phone }),
    ...(form.studio ? { studio: form.studio } : {}),
    created_time: serverTimestamp(),
    userRole: 'user',
    canUploadFiles: false,
    privacyAccettata: true,
    dataPrivacyAccettata: serverTimestamp(),
  };
}
