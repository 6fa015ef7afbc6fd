import { generalMessages } from './messages';

export type AppErrorCode =
  | 'permission-denied'
  | 'unauthenticated'
  | 'not-found'
  | 'already-exists'
  | 'invalid'
  | 'offline'
  | 'timeout'
  | 'too-large'
  | 'quota'
  | 'cancelled'
  | 'unknown';

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

/** The text to show for anything thrown; `fallback` is the specification's message for the action that failed. */
export function errorText(error: unknown, fallback: string = generalMessages.unknown): string {
  return error instanceof AppError && error.code !== 'unknown' ? error.message : fallback;
}
