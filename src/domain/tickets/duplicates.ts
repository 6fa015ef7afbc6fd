import { timeOf } from '../stored';
import { clientOf } from './idx';
import type { TicketClient } from './ticket';

/** Clients with more than one technical ticket, one document each under the client's uid; kept by functions, read by the merge page. */
export const DUPLICATES_COLLECTION = 'ticketdoppi';

interface DuplicateEntry {
  userId: string;
  count: number;
  /** The newest ticket's time, to sort by. */
  at: Date | null;
  client: TicketClient;
}

/**
 * The entry of a client, or null when it has no duplicates.
 * @param tickets how many technical tickets the client has, and the newest one's `idx.at`
 * @param user the stored document users/{userId}, null when there is none
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
