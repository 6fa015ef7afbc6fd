import { fieldsOf, textOf, timeOf } from '../stored';
import { parseStudio, type Studio } from '../studios';

/**
 * Counts of open tickets and pending checks, maintained by functions and read by the menu. One
 * document per group of people who see the same numbers, `{ technical, nutritional, at }` or `{
 * checks, at }`, so that nobody pays reads for changes outside their own menu. `at` is the time of
 * the count.
 */
export const COUNTS_COLLECTION = 'contatori';
export const CHECKS_COUNT = `${COUNTS_COLLECTION}/check`;

/** Path of the count of open tickets of a studio, or (null) of all. */
export function openCountsOf(studio: Studio | null): string {
  return `${COUNTS_COLLECTION}/aperti${studio === null ? '' : `_${studio}`}`;
}

/** A count is written at most once per window, so reads don't grow with the number of staff. */
export const COUNTS_WINDOW_MS = 30_000;

/** The studio an open ticket is counted in; null if it isn't open or not indexed yet. */
export function openEntryOf(ticket: unknown): string | null {
  const { status, idx } = fieldsOf(ticket);
  return status === 'Aperto' ? textOf(fieldsOf(idx).studio) : null;
}

/** The count documents that a change affects. */
export function recounted(before: unknown, after: unknown): string[] {
  const [was, is] = [openEntryOf(before), openEntryOf(after)];
  if (was === is) return [];
  const studios = [was, is].map(parseStudio).filter((studio) => studio !== null);
  const total = (was === null) === (is === null) ? [] : [openCountsOf(null)];
  return [...total, ...studios.map(openCountsOf)];
}

/** Time of a stored count in ms; 0 when it was never made. */
export function countedAt(counts: unknown): number {
  return timeOf(fieldsOf(counts).at)?.getTime() ?? 0;
}

/** A stored count; 0 if malformed. */
export function countIn(counts: unknown, what: 'technical' | 'nutritional' | 'checks'): number {
  const stored = fieldsOf(counts)[what];
  return Number.isSafeInteger(stored) ? Math.max(0, Number(stored)) : 0;
}
