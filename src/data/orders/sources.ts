import type { LiveSource } from '@/domain/live';
import { isCounterOrder } from '@/domain/orders/counter';
import type { Order } from '@/domain/orders/order';
import { liveDoc, liveFirst } from '@/data/live';
import { pagesOf } from '@/data/pages';
import { decodeOrder } from './codec';
import { clientOrdersQuery, counterOrdersQuery } from './queries';

/** A client's newest order, live; null when there is none. */
export function latestOrder(client: { uid: string; email: string }): LiveSource<Order | null> {
  return liveFirst(clientOrdersQuery(client), decodeOrder);
}

/** One order by its document, live; null when there is none. */
export function order(id: string): LiveSource<Order | null> {
  return liveDoc(`orders/${id}`, decodeOrder);
}

/** The point of sale's orders of a period, a page at a time, for an export. @throws AppError */
export function counterOrderPages(...asked: Parameters<typeof counterOrdersQuery>): AsyncIterable<Order[]> {
  return pagesOf(counterOrdersQuery(...asked), decodeOrder, isCounterOrder);
}
