import { logger } from 'firebase-functions/v2';
import { AppError } from '@/domain/errors';

/** The platform repeats a failed event with growing pauses, about ten times in this time, and not after it. */
const GIVE_UP_MS = 15 * 60_000;

/** What an event says of itself. */
interface TriedEvent {
  time: string;
  /** The path of the document. */
  document: string;
}

/**
 * Does the work of an event that is repeated while it fails. What has failed for long is given up, and the log says so: else a document
 * that can never be handled would be tried for a day.
 */
export async function withTries(
  what: string,
  { time, document }: TriedEvent,
  work: () => Promise<void>,
  now = Date.now(),
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const code = codeOf(error);
    if (now - Date.parse(time) < GIVE_UP_MS) {
      logger.warn('event failed, it comes again', { what, document, code });
      throw error;
    }
    logger.error('event given up', { what, document, code });
  }
}

/** Names the fault without its text, which may quote what people wrote. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number'
    ? String(code)
    : error instanceof Error
      ? error.name
      : 'unknown';
}

/** Does every piece of work, whatever becomes of the others; then fails with the first failure, if there was one. */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
