import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { parseRole, type Role } from '@/domain/roles';
import { unlessBadToken } from './account-errors';
import { refusal } from './errors';
import { adminApp, database } from './runtime';

export interface Caller {
  uid: string;
  role: Role;
  /** The account's e-mail; '' if it has none. */
  email: string;
  /** Whether the e-mail is verified. */
  emailVerified: boolean;
}

/** The caller with their current role. Rejects anonymous callers and missing records. */
export async function callerOf(request: CallableRequest): Promise<Caller> {
  if (!request.auth) throw refusal('unauthenticated');
  return callerOfAccount(request.auth.token);
}

/** Like callerOf, for the `Bearer {ID token}` header of a plain request. */
export async function callerByToken(authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/.exec(authorization ?? '')?.[1];
  if (!token) throw refusal('unauthenticated');
  const account = await getAuth(adminApp()).verifyIdToken(token).catch(unlessBadToken);
  if (!account) throw refusal('unauthenticated');
  return callerOfAccount(account);
}

async function callerOfAccount({ uid, email, email_verified }: DecodedIdToken): Promise<Caller> {
  const record = await database().doc(`users/${uid}`).get();
  // The last token of a disabled account stays valid for up to an hour; do not accept it.
  if (!record.exists || record.get('disabled') === true) throw refusal('permission-denied');
  return {
    uid,
    role: parseRole(record.get('userRole')),
    email: email ?? '',
    emailVerified: email_verified === true,
  };
}
