/** What Firebase Auth's errors mean: only some of them are answers, the others are failures to be told and retried. */

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

const MISSING = ['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'];

/** For a look-up's `catch`: null where there is no such account. @throws anything else as it came */
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

/** For a token check's `catch`: null where the token is not (or no longer) good. @throws anything else as it came */
export function unlessBadToken(error: unknown): null {
  if (NOT_A_TOKEN.includes(codeOf(error))) return null;
  throw error;
}
