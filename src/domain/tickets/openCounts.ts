import { fieldsOf, textOf } from '../stored';
import type { Studio } from '../studios';
import type { TicketKind } from './ticket';

/**
 * How many tickets are open and how many checks to be made, kept by functions and read by the menu: `{ technical: { Roma: { open, at } },
 * nutritional: { … }, checks: { all: { open, at } } }`, of tickets an entry for each studio as `idx.studio` spells it, `at` the time it was
 * counted. One document, so that a menu costs one read.
 */
export const COUNTS_COLLECTION = 'contatori';
export const OPEN_COUNTS = `${COUNTS_COLLECTION}/aperti`;

/** The entry that a stored ticket is counted in; null when it isn't open, or has no index yet (its next event brings it). */
export function openEntryOf(ticket: unknown): string | null {
  const { status, idx } = fieldsOf(ticket);
  return status === 'Aperto' ? textOf(fieldsOf(idx).studio) : null;
}

/** Where the checks to do of all studios are counted. */
export const CHECKS_COUNT = { kind: 'checks', entry: 'all' } as const;

/** The checks that are still to be made, of all studios as their list opens, in the stored counts, whatever their shape. */
export function checksToDo(counts: unknown): number {
  const { kind, entry } = CHECKS_COUNT;
  return openOf(fieldsOf(fieldsOf(counts)[kind])[entry]);
}

/** Open tickets of a kind, of one studio or (null) of all, in the stored counts, whatever their shape. */
export function openTickets(counts: unknown, kind: TicketKind, studio: Studio | null): number {
  const entries = fieldsOf(fieldsOf(counts)[kind]);
  const counted = studio === null ? Object.values(entries) : [entries[studio]];
  return counted.reduce((sum: number, entry) => sum + openOf(entry), 0);
}

function openOf(entry: unknown): number {
  const { open } = fieldsOf(entry);
  return Number.isSafeInteger(open) ? Math.max(0, Number(open)) : 0;
}
