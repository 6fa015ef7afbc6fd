import { AppError } from '@/domain/errors';

/**
 * Logs the failure of something optional to the console.
 * @param why what still works without it
 */
export function reportComfort(error: unknown, why: string): void {
  console.warn(
    `${why} (${error instanceof AppError ? error.code : 'unknown'})`,
    error instanceof AppError ? (error.cause ?? error.message) : error,
  );
}

/** Handles a promise whose failure the person needn't know of: see reportComfort. */
export function comfort(promise: Promise<unknown>, why: string): void {
  promise.catch((error: unknown) => reportComfort(error, why));
}
