import { AppError } from '@/domain/errors';

/** Writes the failure of something that the page works without to the console. @param why what still works without it */
export function reportComfort(error: unknown, why: string): void {
  console.warn(
    `${why} (${error instanceof AppError ? error.code : 'unknown'})`,
    error instanceof AppError ? (error.cause ?? error.message) : error,
  );
}

/** For a promise whose failure nobody has to be told of: see reportComfort. */
export function comfort(promise: Promise<unknown>, why: string): void {
  promise.catch((error: unknown) => reportComfort(error, why));
}
