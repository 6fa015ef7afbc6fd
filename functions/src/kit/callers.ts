import { logger } from 'firebase-functions/v2';
import { HttpsError, type CallableRequest } from 'firebase-functions/v2/https';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { generalMessages } from '@/domain/accessMessages';
import { FUNCTION_CODES, type AppErrorCode, type FunctionErrorDetails } from '@/domain/errors';
import { parseRole, type Role } from '@/domain/roles';
import { ServiceError } from './service-error';
import { accounts, database, unlessBadToken } from './runtime';

/* Who calls our functions, and the errors that they get. */

/** A refusal with the text to show; data/firebase/errors.ts converts it back to an AppError. */
export function refusal(code: AppErrorCode, text: string = generalMessages[code]): HttpsError {
  return new HttpsError(FUNCTION_CODES[code], text, {
    app: code,
    text,
  } satisfies FunctionErrorDetails);
}

/**
 * The error for the caller when the fault is not theirs. The app shows the text of its action. The
 * gRPC code distinguishes an outside service that is late (deadline-exceeded) or failing
 * (unavailable) from our own fault (internal). The log contains no personal data.
 * @param callableName since one function serves many
 */
export function failure(
  error: unknown,
  text: string = generalMessages.unknown,
  callableName?: string,
): HttpsError {
  if (error instanceof HttpsError) return error;
  const details: FunctionErrorDetails = { app: 'unknown', text };
  if (error instanceof ServiceError) {
    logger.warn('outside service failed', {
      call: callableName,
      service: error.service,
      kind: error.kind,
      status: error.status,
    });
    return new HttpsError(
      error.kind === 'timeout' ? 'deadline-exceeded' : 'unavailable',
      text,
      details,
    );
  }
  // Messages of unknown errors may quote user input; class and stack suffice to find the fault.
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: undefined };
  logger.error('unexpected error', {
    call: callableName,
    name,
    at: stack
      ?.split('\n')
      .map((line) => line.trim())
      .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
      .slice(-6),
  });
  return new HttpsError('internal', text, details);
}

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
  const account = await accounts().verifyIdToken(token).catch(unlessBadToken);
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
