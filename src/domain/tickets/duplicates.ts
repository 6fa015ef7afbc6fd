import { timeOf } from '../search/stored';
import { clientOf } from './idx';
import type { TicketClient } from './ticket';

/** Clients with more than one technical ticket, one document each under the client's uid; kept by functions, read by the merge page. */
export const DUPLICATES_COLLECTION = 'ticketdoppi';

export interface DuplicateEntry {
  userId: string;
  count: number;
  /** The newest ticket's time, to sort by. */
  at: Date | null;
  client: TicketClient;
}

/**
 * The entry of a client, or null when it has no duplicates (AT-049, AT-192).
 * @param tickets the client's technical tickets: of each what `idx.at` or `timestamp` hold
 * @param user the stored document users/{userId}, null when there is none
 */
export function duplicateEntry(
  userId: string,
  tickets: readonly { at: unknown; timestamp: unknown }[],
  user: unknown,
): DuplicateEntry | null {
  if (tickets.length < 2) return null;
  const times = tickets.map(({ at, timestamp }) => timeOf(timestamp) ?? timeOf(at)).filter((time) => time !== null);
  const newest = times.reduce<Date | null>((last, time) => (last && last > time ? last : time), null);
  return { userId, count: tickets.length, at: newest, client: clientOf(user) };
}
