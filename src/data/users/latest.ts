import { fetchedOnce } from '@/data/live/live';
import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import type { Ticket } from '@/domain/tickets/ticket';
import type { UserRecord } from '@/domain/users/user';
import { newestOrderOf } from '@/data/orders/latest';
import { readAll } from '@/data/live/read';
import { ticketDecoder } from '@/data/tickets/codec';
import { newestOfQuery, ownTicketsQuery } from '@/data/tickets/queries';

/** A person's latest order and ticket, for the users' list. */
export interface Latest {
  order: Order | null;
  /** The newest technical ticket. */
  ticket: LatestTicket | null;
}
type LatestTicket = Pick<Ticket, 'id' | 'status'>;

/** The latest of several people, by uid. */
export type LatestSource = LiveSource<ReadonlyMap<string, Latest>>;

type Somebody = Pick<UserRecord, 'uid' | 'email' | 'role'>;

/**
 * Latest order and technical ticket of the people on one page, by uid. Reads at most one of each
 * per person.
 * @param people those of one page
 * @param generation a new number reloads
 */
export function latestOf(people: readonly Somebody[], generation = 0): LatestSource {
  return fetchedOnce(`ultimi/${generation}/${people.map(({ uid }) => uid).join(',')}`, async () => {
    const uids = people.map(({ uid }) => uid);
    const [tickets, ...orders] = await Promise.all([
      latestTickets(uids),
      ...people.map(newestOrderOf),
    ]);
    return new Map(
      uids.map((uid, index) => [
        uid,
        { order: orders[index] ?? null, ticket: tickets.get(uid) ?? null },
      ]),
    );
  });
}

/**
 * Most people have one ticket or none, so one query reads the newest tickets of all; if it is full,
 * the people missing from it are queried individually.
 */
async function latestTickets(uids: readonly string[]): Promise<Map<string, LatestTicket>> {
  const newest = await readAll(newestOfQuery('technical', uids), ticketDecoder.technical);
  const found = new Set(newest.map(({ userId }) => userId));
  const missing = newest.length < uids.length ? [] : uids.filter((uid) => !found.has(uid));
  const alone = await Promise.all(
    missing.map((uid) =>
      readAll({ ...ownTicketsQuery('technical', uid), limit: 1 }, ticketDecoder.technical),
    ),
  );
  // The newest is set last, so it wins.
  return new Map(
    [...newest, ...alone.flat()]
      .toReversed()
      .map(({ userId, id, status }) => [userId, { id, status }]),
  );
}
