import type { CallableRequest } from 'firebase-functions/v2/https';
import { isStaff, parseRole, type Role } from '@/domain/roles';
import { refusal } from './errors';
import { database } from './runtime';

export interface Caller {
  uid: string;
  role: Role;
}

/** Who calls, with the role that the user's record has now. Refuses anonymous callers and accounts without a record. */
export async function callerOf(request: CallableRequest): Promise<Caller> {
  if (!request.auth) throw refusal('unauthenticated');
  const { uid } = request.auth;
  const record = await database().doc(`users/${uid}`).get();
  if (!record.exists) throw refusal('permission-denied');
  return { uid, role: parseRole(record.get('userRole')) };
}

/** As callerOf, for staff only. */
export async function staffCaller(request: CallableRequest): Promise<Caller> {
  const caller = await callerOf(request);
  if (!isStaff(caller.role)) throw refusal('permission-denied');
  return caller;
}
