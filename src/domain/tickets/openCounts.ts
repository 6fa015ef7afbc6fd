import { fieldsOf, textOf, timeOf } from '../stored';
import { parseStudio, type Studio } from '../studios';

/**
 * How many tickets are open and how many checks are to be made, counted by functions and read by the menu. A document for each group of
 * people who read the same numbers, `{ technical, nutritional, at }` or `{ checks, at }`, so that nobody pays for changes that their menu
 * doesn't show; `at` is the time from which on nothing is counted in it.
 */
export const COUNTS_COLLECTION = 'contatori';
export const CHECKS_COUNT = `${COUNTS_COLLECTION}/check`;

/** Where the open tickets of one studio, or (null) of all, are counted. */
export function openCountsOf(studio: Studio | null): string {
  return `${COUNTS_COLLECTION}/aperti${studio === null ? '' : `_${studio}`}`;
}

/** A document is written once in so long, however much changes: what its readers read in an hour doesn't grow with the staff. */
export const COUNTS_WINDOW_MS = 30_000;

/** The studio that a stored ticket is counted in; null when it isn't open, or has no index yet (its next event brings it). */
export function openEntryOf(ticket: unknown): string | null {
  const { status, idx } = fieldsOf(ticket);
  return status === 'Aperto' ? textOf(fieldsOf(idx).studio) : null;
}

/** The documents that count a ticket differently after a change. */
export function recounted(before: unknown, after: unknown): string[] {
  const [was, is] = [openEntryOf(before), openEntryOf(after)];
  if (was === is) return [];
  const studios = [was, is].map(parseStudio).filter((studio) => studio !== null);
  const total = (was === null) === (is === null) ? [] : [openCountsOf(null)];
  return [...total, ...studios.map(openCountsOf)];
}

/** When a stored count was made; the beginning of time when it never was. */
export function countedAt(counts: unknown): number {
  return timeOf(fieldsOf(counts).at)?.getTime() ?? 0;
}

/** A number of the stored counts, whatever their shape. */
export function countIn(counts: unknown, what: 'technical' | 'nutritional' | 'checks'): number {
  const stored = fieldsOf(counts)[what];
  return Number.isSafeInteger(stored) ? Math.max(0, Number(stored)) : 0;
}
