import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { AppError } from '@/domain/errors';
import { timeOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { ALREADY_EXISTS, isCode, database } from './runtime';

/** The platform retries a failed event with growing delays, about ten times in this time. */
const GIVE_UP_MS = 15 * 60_000;
/** The platform itself drops an event after a day. */
const KEPT_MS = 2 * 24 * 3_600_000;

interface TriedEvent {
  id: string;
  /** Path of the document. */
  document: string;
  params: { collection: string };
}

/**
 * Runs the steps of an event independently. If one fails the event is retried with all steps; after
 * GIVE_UP_MS it is given up with a log entry, as otherwise a document that can never be handled
 * would be retried for a day. The time counts from the first failed attempt, not from the event,
 * which may have waited long.
 * @param onGivenUp notes what a job must do later; if it fails, the event is retried once more
 */
export async function withTries<Event extends TriedEvent>(
  event: Event,
  steps: Readonly<Record<string, (event: Event) => Promise<unknown>>>,
  now = Date.now(),
  onGivenUp: (step: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const failures: { name: string; what: string; error: unknown }[] = [];
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(event);
    } catch (error) {
      failures.push({ name, what: `${event.params.collection}.${name}`, error });
    }
  }
  const [first] = failures;
  if (!first) return;
  const isLast = now - (await firstFailures.note(event.id, now)) >= GIVE_UP_MS;
  for (const { name, what, error } of failures) {
    const { document } = event;
    if (isLast) {
      logger.error('event given up', { what, document, code: codeOf(error) });
      await givenUp.note(what, now);
      await onGivenUp(name);
    } else logger.warn('event failed, it comes again', { what, document, code: codeOf(error) });
  }
  if (!isLast) throw first.error;
}

/** When an event first failed: one document each in `limiti`, written only on failure. */
export const firstFailures = {
  note: async (eventId: string, now: number): Promise<number> => {
    const ref = database().doc(`limiti/evento_${encodeURIComponent(eventId)}`);
    const [at, expireAt] = [Timestamp.fromMillis(now), Timestamp.fromMillis(now + KEPT_MS)];
    try {
      await ref.create({ at, expireAt });
      return now;
    } catch (error) {
      if (isCode(error, ALREADY_EXISTS))
        return timeOf((await ref.get()).get('at'))?.getTime() ?? now;
      // The database is failing, perhaps for the steps too: do not give up because of that.
      logger.warn('first failure of an event not noted', { code: codeOf(error) });
      return now;
    }
  },
};

/** Retention of the daily counts: /stato shows seven days. */
const COUNTED_MS = 8 * 24 * 3_600_000;
export const givenUpPath = (day: string) => `limiti/rinunce_${day}`;

/** How often each step of a trigger was given up per day, and when last, for `/stato`. */
export const givenUp = {
  note: async (what: string, now: number): Promise<void> => {
    try {
      await database()
        .doc(givenUpPath(romeDay(new Date(now))))
        .set(
          {
            counts: { [what]: FieldValue.increment(1) },
            last: { [what]: Timestamp.fromMillis(now) },
            expireAt: Timestamp.fromMillis(now + COUNTED_MS),
          },
          { merge: true },
        );
    } catch (error) {
      // Already logged above.
      logger.warn('a step that was given up is not counted', { what, code: codeOf(error) });
    }
  },
};

/** The error's code or class, never its text, which may quote user input. */
export function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  return error instanceof Error ? error.name : 'unknown';
}

/** Runs all work, even if some fails, then throws the first failure if there was one. */
export async function eachOf<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
