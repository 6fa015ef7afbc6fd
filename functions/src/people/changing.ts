import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { mayCall } from '@/domain/access/callables';
import { peopleMessages } from '@/domain/messages';
import { parseRole } from '@/domain/roles';
import { type Caller, refusal } from '../kit/callers';
import { database } from '../kit/runtime';

/**
 * Changes another person's record in one transaction that checks that the caller is still an active
 * Amministratore. Of two who demote or disable each other only one succeeds, so at least one always
 * remains.
 */
export async function changing(
  uid: string,
  caller: Caller,
  change: (transaction: Transaction, record: DocumentSnapshot) => boolean,
): Promise<boolean> {
  demandAnother(uid, caller);
  const db = database();
  return db.runTransaction(async (transaction) => {
    await demandActive(transaction, caller);
    const record = await transaction.get(db.doc(`users/${uid}`));
    if (!record.exists) throw refusal('not-found');
    return change(transaction, record);
  });
}

/**
 * Nobody may change or delete their own account. Compares loosely, as the id may be typed: an
 * e-mail, in other case or with spaces.
 */
export function demandAnother(target: string, { uid, email }: Caller): void {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  if ([uid, email].some((own) => own !== '' && plain(own) === plain(target)))
    throw refusal('invalid', peopleMessages.ownAccount);
}

/**
 * Must run in the transaction that changes the other person, so that a caller demoted or disabled a
 * moment ago is refused.
 */
export async function demandActive(
  transaction: Pick<Transaction, 'get'>,
  { uid }: Pick<Caller, 'uid'>,
): Promise<void> {
  const own = await transaction.get(database().doc(`users/${uid}`));
  const role = parseRole(own.get('userRole'));
  const active = own.get('disabled') !== true && mayCall(role, 'setUserRole');
  if (!active) throw refusal('permission-denied');
}
