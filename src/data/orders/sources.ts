import type { LiveSource, PagedSource } from '@/domain/live';
import { isCounterOrder } from '@/domain/orders/counter';
import { orderMatches, type OrderFilters } from '@/domain/orders/list';
import type { Order } from '@/domain/orders/order';
import type { UserRecord } from '@/domain/users/user';
import { counted } from '@/data/live/counted';
import { liveDoc, liveFirst } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { pagesOf } from '@/data/live/pages';
import type { Query } from '@/data/live/query';
import { decodeOrder } from './codec';
import {
  clientOrdersQuery,
  counterOrdersQuery,
  ordersListQuery,
  ordersOfEmailsQuery,
} from './queries';

/** A client's newest order, live; null when there is none. */
export function latestOrder(client: { uid: string; email: string }): LiveSource<Order | null> {
  return liveFirst(clientOrdersQuery(client), decodeOrder);
}

/** One order by its document, live; null when there is none. */
export function order(id: string): LiveSource<Order | null> {
  return liveDoc(`orders/${id}`, decodeOrder);
}

/** Orders of all sources, live and in pages. */
export function ordersList(filters: OrderFilters): PagedSource<Order> {
  return pagedQuery(ordersListQuery(filters), decodeOrder);
}

/** All of them, a page at a time, for an export. @throws AppError */
export function orderPages(filters: OrderFilters): AsyncIterable<Order[]> {
  return pagesOf(ordersListQuery(filters), decodeOrder, orderMatches(filters.search));
}

/** How many there are; null for a search, which only the device can confirm. @throws AppError */
export async function orderCount(filters: OrderFilters): Promise<number | null> {
  return orderMatches(filters.search) ? null : counted(ordersListQuery(filters));
}

/** The point of sale's orders of a period, a page at a time, for an export. @throws AppError */
export function counterOrderPages(
  ...asked: Parameters<typeof counterOrdersQuery>
): AsyncIterable<Order[]> {
  return pagesOf(counterOrdersQuery(...asked), decodeOrder, isCounterOrder);
}

/** As many as hardly anybody has. */
const OWN_PAGE = 20;

/** A person's own orders, newest first. @param email proven to be theirs, or null: rules answer by no other */
export function ownOrders(uid: string, email: string | null): PagedSource<Order> {
  return pagedQuery(clientOrdersQuery({ uid, email: email ?? '' }), decodeOrder, {
    pageSize: OWN_PAGE,
  });
}

export const CLIENT_ORDERS_PAGE = 20;

/**
 * What a person ordered, for staff, newest first. Orders of the point of sale have the uid of who sold them, so a colleague's own are
 * known by the address alone.
 */
export function ordersOfClient(client: OrderingClient): PagedSource<Order> {
  return pagedQuery(boughtBy(client), decodeOrder, { pageSize: CLIENT_ORDERS_PAGE });
}

type OrderingClient = Pick<UserRecord, 'uid' | 'email' | 'role'>;

/** What a person ordered, newest first. */
export function boughtBy({ uid, email, role }: OrderingClient): Query {
  const address = email.trim().toLowerCase();
  return role === 'user' || address === ''
    ? clientOrdersQuery({ uid, email })
    : ordersOfEmailsQuery([address]);
}
