import { generalMessages } from './accessMessages';

/**
 * Error codes of the application, and the gRPC code by which functions return each. Functions also
 * send ours in the error's details, so that it survives the mapping.
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

/** Details of errors from our functions. */
export interface FunctionErrorDetails {
  app: AppErrorCode;
  /** For the user; Firebase adds «[429]» and the like to the error's own message. */
  text: string;
}

export function isAppErrorCode(value: unknown): value is AppErrorCode {
  return typeof value === 'string' && Object.hasOwn(FUNCTION_CODES, value);
}

/** The only error type that screens handle: a code, and an Italian text to show. */
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

/** The text for a failure that docs/product has no message for, typically loading. */
export function errorText(error: unknown): string {
  return error instanceof AppError && error.code !== 'unknown'
    ? error.message
    : generalMessages.unknown;
}

/** Short causes, to append to a message. */
const CAUSES: Partial<Record<AppErrorCode, string>> = {
  'permission-denied': generalMessages['permission-denied'],
  'not-found': generalMessages['not-found'],
  'too-large': generalMessages['too-large'],
  offline: 'Sei offline.',
  timeout: 'Il servizio non ha risposto in tempo.',
  quota: 'Troppe richieste.',
};

/** Codes of errors that a retry can't fix. */
const PERMANENT: readonly AppErrorCode[] = ['permission-denied', 'not-found', 'too-large'];
/**
 * How the specification's failure messages begin. They are shown verbatim, even if a retry is
 * futile.
 */
const SPECIFIED = /^(Errore|Si è verificato) /;

/**
 * The text for a failed action: its message in docs/product, then the cause if that helps. Our own
 * messages lose «Riprova» where it can't help.
 * @param instead codes whose own message replaces the general one
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
  const isVain = PERMANENT.includes(error.code) && !SPECIFIED.test(message);
  const about = isVain || /riprova/i.test(cause) ? withoutRetry(message) : message;
  return `${about}${/[.!?]$/.test(about) ? '' : '.'} ${cause}`;
}

/** A message without «Riprova», for where the cause or a button already says it. */
export const withoutRetry = (message: string) => message.replace(/ Riprova\.$/, '');
