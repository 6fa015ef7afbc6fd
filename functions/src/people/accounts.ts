import { FieldValue } from 'firebase-admin/firestore';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { peopleMessages } from '@/domain/messages';
import { isDesk, parseRole } from '@/domain/roles';
import { ask, pages, database, accounts, unlessMissing } from '../kit/runtime';
import { callable } from '../kit/callable';
import { type Caller, refusal } from '../kit/callers';
import { removeDevicesOf } from '../notices/devices';
import { recordIn } from '../audit/entries';
import { changing, demandAnother } from './changing';
import { isProvenAccount } from './proven';
import { passedToQuery } from './queries';
import { tombstone } from './tombstone';

/**
 * Changes a person's role, with an audit log entry in the same transaction. Only an account whose
 * address is proven can become staff, since anybody can sign up with any address. Returns whether
 * the role changed.
 */
export const setUserRole = callable(
  PEOPLE_CALLABLES.setUserRole,
  { failed: peopleMessages.changeFailed },
  async ({ userId: uid, role }, caller) => {
    const trusted = role === 'user' || (await isProvenAccount(uid));
    const changed = await changing(uid, caller, (transaction, record) => {
      const before: unknown = record.get('userRole');
      if (parseRole(before) === role) return false;
      if (!trusted) throw refusal('invalid', peopleMessages.unproven);
      transaction.update(record.ref, { userRole: role });
      recordIn(transaction, {
        by: caller,
        what: 'role',
        collection: 'users',
        docId: uid,
        before: { userRole: before ?? null },
      });
      return true;
    });
    // Repeated even if the role is unchanged, as an earlier call may have stopped here.
    if (!isDesk(role)) await releasePassed(uid);
    return { role, changed };
  },
);

/**
 * Locks a person out. Functions refuse the account at once, the database when its token expires,
 * within an hour.
 */
export const disableUser = callable(
  PEOPLE_CALLABLES.disableUser,
  { failed: peopleMessages.changeFailed },
  ({ userId: uid }, caller) => setDisabled(uid, true, caller),
);

/** Lets a person sign in again. */
export const enableUser = callable(
  PEOPLE_CALLABLES.enableUser,
  { failed: peopleMessages.changeFailed },
  async ({ userId: uid }, caller) => {
    demandAnother(uid, caller);
    // A person whose account is gone, or whose erasure has begun, can't be enabled again.
    const account = await accounts().getUser(uid).catch(unlessMissing);
    if (!account || (await tombstone(database(), uid).ref.get()).exists) throw refusal('not-found');
    return setDisabled(uid, false, caller);
  },
);

async function setDisabled(
  uid: string,
  disabled: boolean,
  caller: Caller,
): Promise<{ disabled: boolean; changed: boolean }> {
  const changed = await changing(uid, caller, (transaction, record) => {
    if ((record.get('disabled') === true) === disabled) return false;
    transaction.update(record.ref, { disabled: disabled ? true : FieldValue.delete() });
    const what = disabled ? 'disable' : 'enable';
    recordIn(transaction, {
      by: caller,
      what,
      collection: 'users',
      docId: uid,
      before: { disabled: !disabled },
    });
    return true;
  });
  // Also if the record has the value already: an earlier call may have failed between the two
  // writes.
  await followRecord(uid);
  if (disabled) await removeDevicesOf(uid);
  if (disabled) await releasePassed(uid);
  return { disabled, changed };
}

/**
 * Disables or enables the account as the record says. The record is read again afterwards: if one
 * colleague disables a person while another enables them, the earlier call's write to the account
 * may come last. An account without a record is disabled.
 */
async function followRecord(uid: string): Promise<void> {
  const auth = accounts();
  const isDisabled = async () => {
    const record = await database().doc(`users/${uid}`).get();
    return !record.exists || record.get('disabled') === true;
  };
  for (let disabled = await isDisabled(), was: boolean | null = null; disabled !== was;) {
    was = disabled;
    const account = await auth.updateUser(uid, { disabled }).catch(unlessMissing);
    if (account && disabled) await auth.revokeRefreshTokens(uid);
    disabled = await isDisabled();
  }
}

/** Once somebody has left, things passed to them in «Oggi» go back to everybody's queue. */
async function releasePassed(uid: string): Promise<void> {
  for await (const decisions of pages(ask(database(), passedToQuery(uid))))
    await Promise.all(decisions.map(({ ref }) => ref.update({ to: '', toEmail: '' })));
}
