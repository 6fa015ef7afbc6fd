import { type UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { textOf } from '@/domain/stored';
import { database, accounts, unlessMissing } from '../kit/runtime';

/*
 * Who owns an e-mail address (docs/decisions/proven-addresses.md). Anybody can sign up with any
 * address. It is proven once the account has verified it, or if staff created the account, as its
 * password can only be set through the invitation.
 */

export interface Holder {
  account: UserRecord;
  record: DocumentSnapshot;
}

export async function holderOf(email: string): Promise<Holder | null> {
  const account = await accounts().getUserByEmail(email.toLowerCase()).catch(unlessMissing);
  return account && { account, record: await database().doc(`users/${account.uid}`).get() };
}

export function isProven({ account, record }: Holder): boolean {
  return account.email !== undefined && (account.emailVerified || isInvited({ account, record }));
}

/** Like isProven, by uid; false if there is no such account. */
export async function isProvenAccount(uid: string): Promise<boolean> {
  const account = await accounts().getUser(uid).catch(unlessMissing);
  return (
    account !== null && isProven({ account, record: await database().doc(`users/${uid}`).get() })
  );
}

/**
 * Whether staff created the account for the address it still has: a client can change the account's
 * address, but not the record's.
 */
function isInvited({ account, record }: Holder): boolean {
  const by = textOf(record.get('createdBy'));
  return by !== null && by !== record.id && sameEmail(textOf(record.get('email')), account.email);
}

export function sameEmail(
  one: string | null | undefined,
  other: string | null | undefined,
): boolean {
  return (
    typeof one === 'string' &&
    typeof other === 'string' &&
    one.toLowerCase() === other.toLowerCase()
  );
}
