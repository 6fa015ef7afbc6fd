import { AppError, isAppErrorCode, type AppErrorCode } from '@/domain/errors';
import { accessMessages } from '@/domain/accessMessages';
import { fieldsOf, textOf } from '@/domain/stored';
import { tellDenial } from '../session/denials';
import { online } from '../session/online';
import { inScope } from '../session/scope';

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

/** Codes with a text of their own in docs/product. */
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

/** Anything thrown by Firebase (or by us) as the one error type that screens see; the original stays as `cause`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const said = fromFunction(error);
  if (said) return said;
  const code = codeOf(error);
  const own = TEXTS[code];
  if (own) return new AppError(own[0], own[1], { cause: error });
  if (tooLarge(error)) return new AppError('too-large', undefined, { cause: error });
  const general = generalCode(code.replace(/^[a-z]+\//, ''));
  if (general === 'permission-denied') tellDenial(error);
  return new AppError(general, undefined, { cause: error });
}

/** A service that can't be reached is late; only who has no connection is offline. */
function generalCode(code: string): AppErrorCode {
  const known = CODES[code] ?? 'unknown';
  return known === 'offline' && online.getSnapshot() ? 'timeout' : known;
}

/** A refusal of our functions: they name our code, and their text is for the person. */
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

/** The database refuses a document over 1 MiB with a general code: only its words tell. */
function tooLarge(error: unknown): boolean {
  return (
    error instanceof Error &&
    /exceeds the maximum (allowed )?size|longer than \d+ bytes/i.test(error.message)
  );
}

/** Waits for a read or a write of the person signed in; whatever it throws arrives as AppError, `cancelled` once they have left. */
export function attempt<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  return inScope(translated(work));
}

/** As `attempt`, for what belongs to nobody yet: signing in. */
export async function translated<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  try {
    return await (typeof work === 'function' ? work() : work);
  } catch (error) {
    throw toAppError(error);
  }
}
