import { getAuth, type UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { textOf } from '@/domain/stored';
import { unlessMissing } from '../kit/account-errors';
import { adminApp, database } from '../kit/runtime';

/*
 * Whose an e-mail address is (docs/decisions/proven-addresses.md). Whoever registers types any address: it is theirs only once the account
 * has verified it, or when staff made the account, whose password can be set only by who reads the invitation.
 */

export interface Holder {
  account: UserRecord;
  /** May not exist. */
  record: DocumentSnapshot;
}

/** The account with this address, and its record. */
export async function holderOf(email: string): Promise<Holder | null> {
  const account = await getAuth(adminApp())
    .getUserByEmail(email.toLowerCase())
    .catch(unlessMissing);
  return account && { account, record: await database().doc(`users/${account.uid}`).get() };
}

/** Whether the account's address is proven to be its owner's. */
export function isProven({ account, record }: Holder): boolean {
  return account.email !== undefined && (account.emailVerified || isInvited({ account, record }));
}

/** As isProven, of the account with this id; false when there is none. */
export async function isProvenAccount(uid: string): Promise<boolean> {
  const account = await getAuth(adminApp()).getUser(uid).catch(unlessMissing);
  return (
    account !== null && isProven({ account, record: await database().doc(`users/${uid}`).get() })
  );
}

/** Made by staff, for the address that the account still has: a client can change the one of the account, never the record's. */
function isInvited({ account, record }: Holder): boolean {
  const by = textOf(record.get('createdBy'));
  return by !== null && by !== record.id && sameAddress(textOf(record.get('email')), account.email);
}

export function sameAddress(
  one: string | null | undefined,
  other: string | null | undefined,
): boolean {
  return (
    typeof one === 'string' &&
    typeof other === 'string' &&
    one.toLowerCase() === other.toLowerCase()
  );
}
