import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { peopleMessages } from '@/domain/messages';
import { parseRole } from '@/domain/roles';
import type { Caller } from '../kit/callers';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';

/**
 * Changes somebody's record in one transaction, in which the caller still is an active Amministratore: of two who take that from each
 * other, in whatever way, one succeeds, and stays. So there is always one left.
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

/** Nobody changes or deletes oneself, however the id is written: the e-mail, capitals, blanks. */
export function demandAnother(asked: string, { uid, email }: Caller): void {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();
  if ([uid, email].some((own) => own !== '' && plain(own) === plain(asked)))
    throw refusal('invalid', peopleMessages.ownAccount);
}

/** Read in the transaction that changes another: whoever was demoted or locked out a moment ago changes nobody. */
export async function demandActive(
  transaction: Pick<Transaction, 'get'>,
  { uid }: Pick<Caller, 'uid'>,
): Promise<void> {
  const own = await transaction.get(database().doc(`users/${uid}`));
  const active =
    own.get('disabled') !== true && parseRole(own.get('userRole')) === 'Amministratore';
  if (!active) throw refusal('permission-denied');
}
