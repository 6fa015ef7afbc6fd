import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import type { Ticket } from '@/domain/tickets/ticket';
import type { UserRecord } from '@/domain/users/user';
import { asked } from '@/data/asked';
import { newestOrderOf } from '@/data/orders/latest';
import { readAll } from '@/data/read';
import { ticketDecoder } from '@/data/tickets/codec';
import { ownTicketsQuery } from '@/data/tickets/queries';

/** What the users' list says of somebody beside the record. */
export interface Latest {
  order: Order | null;
  /** The newest technical one. */
  ticket: Pick<Ticket, 'id' | 'status'> | null;
}

type Somebody = Pick<UserRecord, 'uid' | 'email' | 'role'>;

/**
 * The latest order and technical ticket of the people of one page of a list, by uid: one document each, however much somebody has bought
 * or written.
 * @param people those of one page @param generation another number asks again
 */
export function latestOf(people: readonly Somebody[], generation = 0): LiveSource<ReadonlyMap<string, Latest>> {
  return asked(`ultimi/${generation}/${people.map(({ uid }) => uid).join(',')}`, async () => {
    const entries = people.map(async (somebody): Promise<[string, Latest]> => {
      const [order, ticket] = await Promise.all([newestOrderOf(somebody), latestTicket(somebody)]);
      return [somebody.uid, { order, ticket }];
    });
    return new Map(await Promise.all(entries));
  });
}

async function latestTicket({ uid }: Somebody): Promise<Pick<Ticket, 'id' | 'status'> | null> {
  const [ticket] = await readAll({ ...ownTicketsQuery('technical', uid), limit: 1 }, ticketDecoder.technical);
  return ticket ? { id: ticket.id, status: ticket.status } : null;
}
