import { getAuth } from 'firebase-admin/auth';
import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import { PEOPLE_CALLS } from '@/domain/calls/people';
import { peopleMessages } from '@/domain/messages';
import { parseRole, type Role } from '@/domain/roles';
import { callable } from '../kit/callable';
import type { Caller } from '../kit/callers';
import { erasePerson } from './erase-person';
import { refusal } from '../kit/errors';
import { findPerson } from './personal-data';
import { takeOfDay } from '../kit/ration';
import { adminApp, bucket, database, HEAVY } from '../kit/runtime';
import { recordIn } from '../register/entries';

/** Accounts are Amministratore's, and never one's own: whoever acts stays, so there is always one left (`changing`). */
const ADMIN = ['Amministratore'] as const satisfies readonly Role[];

/** Changes somebody's role; the register gets its entry in the same transaction. Answers whether it was another. */
export const setUserRole = callable(
  PEOPLE_CALLS.setUserRole,
  { roles: ADMIN, failed: peopleMessages.changeFailed },
  async ({ userId: uid, role }, caller) => {
    const changed = await changing(uid, caller, (transaction, record) => {
      const before: unknown = record.get('userRole');
      if (parseRole(before) === role) return false;
      transaction.update(record.ref, { userRole: role });
      recordIn(transaction, { by: caller, what: 'role', collection: 'users', docId: uid, before: { userRole: before ?? null } });
      return true;
    });
    return { role, changed };
  },
);

/** Locks somebody out: no sign-in, sessions end (functions refuse at once, the database when the token expires, within an hour). */
export const disableUser = callable(
  PEOPLE_CALLS.disableUser,
  { roles: ADMIN, failed: peopleMessages.changeFailed },
  ({ userId: uid }, caller) => setDisabled(uid, true, caller),
);

/** Lets somebody in again. */
export const enableUser = callable(
  PEOPLE_CALLS.enableUser,
  { roles: ADMIN, failed: peopleMessages.changeFailed },
  ({ userId: uid }, caller) => setDisabled(uid, false, caller),
);

async function setDisabled(uid: string, disabled: boolean, caller: Caller): Promise<{ disabled: boolean; changed: boolean }> {
  const changed = await changing(uid, caller, (transaction, record) => {
    if ((record.get('disabled') === true) === disabled) return false;
    transaction.update(record.ref, { disabled: disabled ? true : FieldValue.delete() });
    const what = disabled ? 'disable' : 'enable';
    recordIn(transaction, { by: caller, what, collection: 'users', docId: uid, before: { disabled: !disabled } });
    return true;
  });
  // Also when the record said so already: the last call may have ended between the two.
  const auth = getAuth(adminApp());
  await auth.updateUser(uid, { disabled });
  if (disabled) await auth.revokeRefreshTokens(uid);
  return { disabled, changed };
}

/** Accounts that one Amministratore changes in a day. */
const CHANGES_PER_DAY = 300;

/**
 * In one transaction, in which the caller still is an active Amministratore: of two who take that from each other, in whatever way, one
 * succeeds, and stays.
 */
async function changing(
  uid: string,
  caller: Caller,
  change: (transaction: Transaction, record: DocumentSnapshot) => boolean,
): Promise<boolean> {
  if (isOwn(uid, caller)) throw refusal('invalid', peopleMessages.ownAccount);
  if ((await takeOfDay('account', caller.uid, CHANGES_PER_DAY)) === null) throw refusal('quota', peopleMessages.perDay);
  const db = database();
  return db.runTransaction(async (transaction) => {
    const [record, own] = await transaction.getAll(db.doc(`users/${uid}`), db.doc(`users/${caller.uid}`));
    const active = own?.get('disabled') !== true && parseRole(own?.get('userRole')) === 'Amministratore';
    if (!active) throw refusal('permission-denied');
    if (!record?.exists) throw refusal('not-found');
    return change(transaction, record);
  });
}

/** Whether an id is the caller's own, or only another way of writing it: the e-mail, capitals, blanks. */
function isOwn(asked: string, { uid, email }: Caller): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  return [uid, email].filter((own) => own !== '').some((own) => plain(own) === plain(asked));
}

/** Deletes a person: account, record and everything stored about it (GDPR), with an entry in the register that it was done. */
export const deleteUser = callable(
  PEOPLE_CALLS.deleteUser,
  { roles: ADMIN, failed: peopleMessages.deleteFailed, ...HEAVY },
  async ({ userId: uid }, caller) => {
    if (isOwn(uid, caller)) throw refusal('invalid', peopleMessages.ownAccount);
    const services = { auth: getAuth(adminApp()), db: database(), bucket: bucket() };
    const person = await findPerson(services, uid);
    if (!person) throw refusal('not-found');
    await closeRecord(person.uid, caller);
    const erased = await erasePerson(services, person, caller);
    logger.info('person erased', { ...erased });
    return erased;
  },
);

/** Before anything goes the person is locked out in the way that the others are: it can do nothing to whoever deletes it any more. */
async function closeRecord(uid: string, caller: Caller): Promise<void> {
  await changing(uid, caller, (transaction, record) => {
    transaction.update(record.ref, { disabled: true });
    return true;
  }).catch((error: unknown) => {
    // An account without a record has no role.
    if (!isNotFound(error)) throw error;
  });
}

function isNotFound(error: unknown): boolean {
  return error instanceof HttpsError && error.code === 'not-found';
}
