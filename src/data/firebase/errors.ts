import { AppError, isAppErrorCode, type AppErrorCode } from '@/domain/errors';
import { accessMessages } from '@/domain/accessMessages';
import { fieldsOf, textOf } from '@/domain/stored';
import { online } from '../session/online';
import { inScope } from '../session/scope';

let hear: ((error: unknown) => void) | null = null;

/**
 * Registers a listener for refusals by security rules, which are bugs, because screens only request
 * what they may have; and for queries whose index is missing, as after a deploy of pages without
 * indexes.
 */
export function onDenial(listener: (error: unknown) => void): void {
  hear = listener;
}

function tellDenial(error: unknown): void {
  hear?.(error);
}

const CODES: Record<string, AppErrorCode> = {
  'permission-denied': 'permission-denied',
  unauthorized: 'permission-denied',
  unauthenticated: 'unauthenticated',
  'requires-recent-login': 'unauthenticated',
  'user-token-expired': 'unauthenticated',
  'id-token-expired': 'unauthenticated',
  'invalid-user-token': 'unauthenticated',
  'invalid-custom-token': 'unauthenticated',
  'custom-token-mismatch': 'unauthenticated',
  'not-found': 'not-found',
  'object-not-found': 'not-found',
  'already-exists': 'already-exists',
  'invalid-argument': 'invalid',
  'out-of-range': 'invalid',
  'failed-precondition': 'invalid',
  'invalid-checksum': 'invalid',
  unavailable: 'offline',
  'network-request-failed': 'offline',
  'deadline-exceeded': 'timeout',
  'retry-limit-exceeded': 'timeout',
  timeout: 'timeout',
  'resource-exhausted': 'quota',
  'too-many-requests': 'quota',
  'quota-exceeded': 'quota',
  cancelled: 'cancelled',
  canceled: 'cancelled',
};

/** Codes with their own message in docs/product. */
const TEXTS: Record<string, [AppErrorCode, string]> = {
  'auth/invalid-credential': ['unauthenticated', accessMessages.loginFailed],
  'auth/invalid-login-credentials': ['unauthenticated', accessMessages.loginFailed],
  'auth/wrong-password': ['unauthenticated', accessMessages.loginFailed],
  'auth/user-not-found': ['unauthenticated', accessMessages.loginFailed],
  'auth/user-disabled': ['unauthenticated', accessMessages.loginFailed],
  'auth/invalid-email': ['unauthenticated', accessMessages.loginFailed],
  'auth/missing-email': ['invalid', accessMessages.resetNeedsEmail],
  'auth/missing-password': ['unauthenticated', accessMessages.loginFailed],
  'auth/email-already-in-use': ['already-exists', accessMessages.emailTaken],
  'auth/weak-password': ['invalid', accessMessages.passwordTooShort],
};

/** Converts anything thrown, by Firebase or us, to an AppError; the original stays as `cause`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const said = fromFunction(error);
  if (said) return said;
  const code = codeOf(error);
  const own = TEXTS[code];
  if (own) return new AppError(own[0], own[1], { cause: error });
  if (tooLarge(error)) return new AppError('too-large', undefined, { cause: error });
  // The error's code is `failed-precondition`, which would tell the person to correct the input.
  const isUnindexed = error instanceof Error && /requires an index/.test(error.message);
  const general = isUnindexed ? 'unknown' : generalCode(code.replace(/^[a-z]+\//, ''));
  if (isUnindexed || general === 'permission-denied') tellDenial(error);
  return new AppError(general, undefined, { cause: error });
}

/** While the device is online, an unreachable service counts as late, otherwise as offline. */
function generalCode(code: string): AppErrorCode {
  const known = CODES[code] ?? 'unknown';
  return known === 'offline' && online.getSnapshot() ? 'timeout' : known;
}

/** An error of our functions: carries our code and a message for the person. */
function fromFunction(error: unknown): AppError | null {
  const { app, text } = fieldsOf(fieldsOf(error).details);
  return isAppErrorCode(app)
    ? new AppError(app, textOf(text) ?? undefined, { cause: error })
    : null;
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** Firestore reports a document over 1 MiB with a general code; only the message tells. */
function tooLarge(error: unknown): boolean {
  return (
    error instanceof Error &&
    /exceeds the maximum (allowed )?size|longer than \d+ bytes/i.test(error.message)
  );
}

/** Runs work in the current scope; errors arrive as AppError, `cancelled` if the person left. */
export function attempt<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  return inScope(translated(work));
}

/** Like `attempt`, but outside any scope, e.g. for signing in. */
export async function translated<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  try {
    return await (typeof work === 'function' ? work() : work);
  } catch (error) {
    throw toAppError(error);
  }
}
