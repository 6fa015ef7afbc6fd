import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import type { Ticket } from '@/domain/tickets/ticket';
import type { UserRecord } from '@/domain/users/user';
import { asked } from '@/data/live/asked';
import { newestOrderOf } from '@/data/orders/latest';
import { readAll } from '@/data/live/read';
import { ticketDecoder } from '@/data/tickets/codec';
import { newestOfQuery, ownTicketsQuery } from '@/data/tickets/queries';

/** What the users' list says of somebody beside the record. */
export interface Latest {
  order: Order | null;
  /** The newest technical one. */
  ticket: LatestTicket | null;
}
type LatestTicket = Pick<Ticket, 'id' | 'status'>;

type Somebody = Pick<UserRecord, 'uid' | 'email' | 'role'>;

/**
 * The latest order and technical ticket of the people of one page of a list, by uid: an order each, however much somebody has bought,
 * and a ticket each at most.
 * @param people those of one page @param generation another number asks again
 */
export function latestOf(
  people: readonly Somebody[],
  generation = 0,
): LiveSource<ReadonlyMap<string, Latest>> {
  return asked(`ultimi/${generation}/${people.map(({ uid }) => uid).join(',')}`, async () => {
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

/** Most have one or none, so all are asked for together; when that didn't bring everything, whoever is not in it alone. */
async function latestTickets(uids: readonly string[]): Promise<Map<string, LatestTicket>> {
  const newest = await readAll(newestOfQuery('technical', uids), ticketDecoder.technical);
  const found = new Set(newest.map(({ userId }) => userId));
  const missing = newest.length < uids.length ? [] : uids.filter((uid) => !found.has(uid));
  const alone = await Promise.all(
    missing.map((uid) =>
      readAll({ ...ownTicketsQuery('technical', uid), limit: 1 }, ticketDecoder.technical),
    ),
  );
  // The newest is put last, and stays.
  return new Map(
    [...newest, ...alone.flat()]
      .toReversed()
      .map(({ userId, id, status }) => [userId, { id, status }]),
  );
}
