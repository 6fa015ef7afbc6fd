import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import { liveFirst } from '@/data/live';
import { decodeOrder } from './codec';
import { clientOrdersQuery } from './queries';

/** A client's newest order, live; null when there is none. */
export function latestOrder(client: { uid: string; email: string }): LiveSource<Order | null> {
  return liveFirst(clientOrdersQuery(client), decodeOrder);
}
