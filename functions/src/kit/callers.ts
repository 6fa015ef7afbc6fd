import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { parseRole, type Role } from '@/domain/roles';
import { unlessBadToken } from './account-errors';
import { refusal } from './errors';
import { adminApp, database } from './runtime';

export interface Caller {
  uid: string;
  role: Role;
  /** The account's address; '' when it has none. */
  email: string;
  /** Whether the address has been proven to be the person's. */
  emailVerified: boolean;
}

/** Who calls, with the role that the user's record has now. Refuses anonymous callers and accounts without a record. */
export async function callerOf(request: CallableRequest): Promise<Caller> {
  if (!request.auth) throw refusal('unauthenticated');
  return callerOfAccount(request.auth.token);
}

/** As callerOf, by the header of a plain request: `Bearer {ID token}`. */
export async function callerByToken(authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw refusal('unauthenticated');
  const account = await getAuth(adminApp()).verifyIdToken(token).catch(unlessBadToken);
  if (!account) throw refusal('unauthenticated');
  return callerOfAccount(account);
}

async function callerOfAccount({ uid, email, email_verified }: DecodedIdToken): Promise<Caller> {
  const record = await database().doc(`users/${uid}`).get();
  // A disabled account's last token is good for up to an hour: here it is not.
  if (!record.exists || record.get('disabled') === true) throw refusal('permission-denied');
  return {
    uid,
    role: parseRole(record.get('userRole')),
    email: email ?? '',
    emailVerified: email_verified === true,
  };
}
