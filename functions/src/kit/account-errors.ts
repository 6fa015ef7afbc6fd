/** Only some errors of Firebase Auth are answers; the others are failures to report and retry. */

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

const MISSING = ['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'];

/** For the `catch` of a look-up: null if there is no such account. @throws any other error */
export function unlessMissing(error: unknown): null {
  if (MISSING.includes(codeOf(error))) return null;
  throw error;
}

const NOT_A_TOKEN = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
];

/**
 * For the `catch` of a token check: null if the token is invalid or expired.
 * @throws any other error
 */
export function unlessBadToken(error: unknown): null {
  if (NOT_A_TOKEN.includes(codeOf(error))) return null;
  throw error;
}
