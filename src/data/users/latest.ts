import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import type { Ticket } from '@/domain/tickets/ticket';
import type { UserRecord } from '@/domain/users/user';
import { asked } from '@/data/asked';
import { decodeOrder } from '@/data/orders/codec';
import { ordersOfEmailsQuery, ordersOfUidsQuery } from '@/data/orders/queries';
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
const NONE = { order: null, ticket: null } as const;

/**
 * The latest order and technical ticket of the people of one page of a list, by uid.
 * @param people at most 30 @param generation another number asks again
 */
export function latestOf(people: readonly Somebody[], generation = 0): LiveSource<ReadonlyMap<string, Latest>> {
  return asked(`ultimi/${generation}/${people.map(({ uid }) => uid).join(',')}`, async () => {
    const [orders, tickets] = await Promise.all([latestOrders(people), Promise.all(people.map(latestTicket))]);
    return new Map(people.map(({ uid }, index) => [uid, { ...NONE, order: orders.get(uid) ?? null, ticket: tickets[index] ?? null }]));
  });
}

/** An order belongs to an account, or to an address that it was made with; the newer of the two counts. */
async function latestOrders(people: readonly Somebody[]): Promise<ReadonlyMap<string, Order>> {
  const emails = [...new Set(people.map(({ email }) => email.trim().toLowerCase()).filter((email) => email !== ''))];
  // Orders of the point of sale have the uid of who sold them: all that a colleague ever sold.
  const clients = people.filter(({ role }) => role === 'user').map(({ uid }) => uid);
  const [owned, addressed] = await Promise.all([
    clients.length > 0 ? readAll(ordersOfUidsQuery(clients), decodeOrder) : [],
    emails.length > 0 ? readAll(ordersOfEmailsQuery(emails), decodeOrder) : [],
  ]);
  const newest = new Map<string, Order>();
  for (const { uid, email } of people) {
    const address = email.trim().toLowerCase();
    const mine = [...owned.filter(({ owner }) => owner === uid), ...addressed.filter((order) => order.email.toLowerCase() === address)];
    const [latest] = mine.sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
    if (latest) newest.set(uid, latest);
  }
  return newest;
}

/** One document each: tickets are long, and somebody can have many. */
async function latestTicket({ uid }: Somebody): Promise<Pick<Ticket, 'id' | 'status'> | null> {
  const [ticket] = await readAll({ ...ownTicketsQuery('technical', uid), limit: 1 }, ticketDecoder.technical);
  return ticket ? { id: ticket.id, status: ticket.status } : null;
}
