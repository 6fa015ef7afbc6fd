import { generalMessages } from './messages';

/**
 * What screens branch on, and the code by which a function of ours says the same (a gRPC code, as callables need). The function also
 * sends ours in the error's details, so that nothing is lost on the way.
 */
export const FUNCTION_CODES = {
  'permission-denied': 'permission-denied',
  unauthenticated: 'unauthenticated',
  'not-found': 'not-found',
  'already-exists': 'already-exists',
  invalid: 'invalid-argument',
  offline: 'unavailable',
  timeout: 'deadline-exceeded',
  'too-large': 'out-of-range',
  quota: 'resource-exhausted',
  cancelled: 'cancelled',
  unknown: 'internal',
} as const;

export type AppErrorCode = keyof typeof FUNCTION_CODES;

/** What functions of ours put into an error's details. */
export interface FunctionErrorDetails {
  app: AppErrorCode;
  /** For the person; Firebase adds «[429]» and the like to the error's own message. */
  text: string;
}

export function isAppErrorCode(value: unknown): value is AppErrorCode {
  return typeof value === 'string' && Object.hasOwn(FUNCTION_CODES, value);
}

/** The one error type that screens see: a code to branch on and an Italian text to show. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: AppErrorCode,
    message: string = generalMessages[code],
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** The text to show for anything thrown; `fallback` is the message of docs/product for the action that failed. */
export function errorText(error: unknown, fallback: string = generalMessages.unknown): string {
  return error instanceof AppError && error.code !== 'unknown' ? error.message : fallback;
}

/** The message that docs/product has for an action that failed, whatever the cause, and after it the cause where that is known. */
export function failureText(specified: string, error: unknown): string {
  return `${specified} ${errorText(error, '')}`.trim();
}
