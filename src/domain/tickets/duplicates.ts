import { timeOf } from '../stored';
import { clientOf } from './idx';
import type { TicketClient } from './ticket';

/**
 * Clients with more than one technical ticket, one document each under the client's uid; maintained
 * by functions, read by the merge page.
 */
export const DUPLICATES_COLLECTION = 'ticketdoppi';

interface DuplicateEntry {
  userId: string;
  count: number;
  /** Time of the newest ticket, for sorting. */
  at: Date | null;
  client: TicketClient;
}

/**
 * The entry of a client, or null when it has no duplicates.
 * @param tickets number of technical tickets of the client, and the newest one's `idx.at`
 * @param user the stored document users/{userId}, or null
 */
export function duplicateEntry(
  userId: string,
  tickets: { count: number; newest: unknown },
  user: unknown,
): DuplicateEntry | null {
  return tickets.count < 2
    ? null
    : { userId, count: tickets.count, at: timeOf(tickets.newest), client: clientOf(user) };
}
