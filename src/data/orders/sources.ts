import { firstOf, pagesOf, counted } from '@/data/live/read';
import type { LiveSource, PagedSource } from '@/domain/live';
import { isCounterOrder } from '@/domain/orders/counter';
import { hasNumber, orderMatches, soughtNumber, type OrderFilters } from '@/domain/orders/list';
import type { Order } from '@/domain/orders/order';
import type { UserRecord } from '@/domain/users/user';
import { typedEmail } from '@/domain/text';
import { liveDoc, liveFirst } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import type { Query } from '@/data/live/query';
import { namesByEmail } from '@/data/users/names';
import { decodeOrder } from './codec';
import {
  clientOrdersQuery,
  counterOrdersQuery,
  orderNumberQuery,
  ordersListQuery,
  ordersOfEmailsQuery,
} from './queries';

/** A client's newest order, live; null if there is none. */
export function latestOrder(client: { uid: string; email: string }): LiveSource<Order | null> {
  return liveFirst(clientOrdersQuery(client), decodeOrder);
}

/** One order by document id, live; null if it does not exist. */
export function order(id: string): LiveSource<Order | null> {
  return liveDoc(`orders/${id}`, decodeOrder);
}

/** Orders of all sources, live, in pages. */
export function ordersList(filters: OrderFilters): PagedSource<Order> {
  return pagedQuery(ordersListQuery(filters), decodeOrder);
}

/** All matching orders, page by page, for an export. @throws AppError */
export function orderPages(filters: OrderFilters): AsyncIterable<Order[]> {
  return pagesOf(ordersListQuery(filters), decodeOrder, orderMatches(filters.search));
}

/** Counts the orders; null for a search, which only the device can confirm. @throws AppError */
export async function orderCount(filters: OrderFilters): Promise<number | null> {
  return orderMatches(filters.search) ? null : counted(ordersListQuery(filters));
}

/** At most three pages are read per search. */
const SEARCH = { page: 40, most: 3 } as const;

/** Orders whose number contains a text, newest first; the exact number first. @throws AppError */
export async function searchOrders(text: string, enough: number): Promise<Order[]> {
  const number = soughtNumber(text);
  if (number === null) return [];
  const matches = (order: Order) => hasNumber(order, number);
  const pages = pagesOf(orderNumberQuery(number), decodeOrder, matches, SEARCH.page);
  const found = await firstOf(pages, { enough, most: SEARCH.most });
  const isExact = ({ code, number: other }: Order) =>
    [code, other].some((one) => one.toLowerCase() === number);
  return found.sort((a, b) => Number(isExact(b)) - Number(isExact(a)));
}

/** Point-of-sale orders in a period, page by page, for an export. @throws AppError */
export function counterOrderPages(
  ...parameters: Parameters<typeof counterOrdersQuery>
): AsyncIterable<Order[]> {
  return pagesOf(counterOrdersQuery(...parameters), decodeOrder, isCounterOrder);
}

/** Clients' names by e-mail, for orders that hold none. @throws AppError */
export function namesOfClients(emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return namesByEmail(emails);
}

/** More than nearly anybody has. */
const OWN_PAGE = 20;

/**
 * A person's own orders, newest first.
 * @param email if verified, else null: the rules require it
 */
export function ownOrders(uid: string, email: string | null): PagedSource<Order> {
  return pagedQuery(clientOrdersQuery({ uid, email: email ?? '' }), decodeOrder, {
    pageSize: OWN_PAGE,
  });
}

export const CLIENT_ORDERS_PAGE = 20;

/**
 * A person's orders, for staff, newest first. In point-of-sale orders `uid` is the seller, so those
 * of staff are found by e-mail only.
 */
export function ordersOfClient(client: OrderingClient): PagedSource<Order> {
  return pagedQuery(boughtBy(client), decodeOrder, { pageSize: CLIENT_ORDERS_PAGE });
}

type OrderingClient = Pick<UserRecord, 'uid' | 'email' | 'role'>;

/** Query for what a person ordered, newest first. */
export function boughtBy({ uid, email, role }: OrderingClient): Query {
  const lowerEmail = typedEmail(email);
  return role === 'user' || lowerEmail === ''
    ? clientOrdersQuery({ uid, email })
    : ordersOfEmailsQuery([lowerEmail]);
}
