import { generalMessages } from './accessMessages';

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

/** The text to show for anything thrown by what docs/product has no message for: something that was asked for and didn't come. */
export function errorText(error: unknown): string {
  return error instanceof AppError && error.code !== 'unknown'
    ? error.message
    : generalMessages.unknown;
}

/** Why something failed, in so few words that they can follow what failed. */
const CAUSES: Partial<Record<AppErrorCode, string>> = {
  'permission-denied': generalMessages['permission-denied'],
  'not-found': generalMessages['not-found'],
  'too-large': generalMessages['too-large'],
  offline: 'Sei offline.',
  timeout: 'Il servizio non ha risposto in tempo.',
  quota: 'Troppe richieste.',
};

/**
 * The text to show for an action that failed: the message that docs/product has for it, whatever the cause, then the cause where it helps.
 * @param instead causes that have a message of their own: it stands in place of the general one
 */
export function failureText(
  error: unknown,
  message: string,
  instead: readonly AppErrorCode[] = [],
): string {
  if (!(error instanceof AppError)) return message;
  const own =
    error.message !== generalMessages[error.code] && error.message !== message
      ? error.message
      : null;
  if (own !== null && instead.includes(error.code)) return own;
  const cause = own !== null && error.code !== 'unauthenticated' ? own : CAUSES[error.code];
  if (cause === undefined) return message;
  const about = /riprova/i.test(cause) ? withoutRetry(message) : message;
  return `${about}${/[.!?]$/.test(about) ? '' : '.'} ${cause}`;
}

/** A message that leaves it to the cause to ask to try again. */
const withoutRetry = (message: string) => message.replace(/ Riprova\.$/, '');
