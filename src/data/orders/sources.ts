import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import { liveDoc, liveFirst } from '@/data/live';
import { decodeOrder } from './codec';
import { clientOrdersQuery } from './queries';

/** A client's newest order, live; null when there is none. */
export function latestOrder(client: { uid: string; email: string }): LiveSource<Order | null> {
  return liveFirst(clientOrdersQuery(client), decodeOrder);
}

/** One order by its document, live; null when there is none. */
export function order(id: string): LiveSource<Order | null> {
  return liveDoc(`orders/${id}`, decodeOrder);
}
