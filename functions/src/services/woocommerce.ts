import { z, type ZodType } from 'zod';
import { isDraft, type ShopStatus } from '@/domain/orders/shopOrder';
import type { DayRange } from '@/domain/orders/shopRange';
import type { BookableProduct, ShopBooking, WebOrder } from '@/domain/orders/webOrder';
import { exportUrl, shopBaseUrl, shopKey, shopSecret, shopTimeout } from '../kit/params';
import { ServiceError } from '../kit/service-error';
import { request, type Answer, type Outgoing } from './http';
import {
  bookable,
  booking,
  markedOrder,
  paidOrder,
  shopProduct,
  webOrder,
  type MarkedOrder,
  type ShopProduct,
} from './woocommerce-shapes';

/*
 * WooCommerce's REST API v3, its bookings extension, and the company's order export. Reads and
 * status changes are retried; creating an order is not: place-order.ts searches for it first.
 */

const ORDERS = 'wc/v3/orders';
const PER_PAGE = 100;
const RETRIES = 2;
/** A page of 100 orders or products, including what plugins add. */
const ANSWER_MAX_CHARS = 30_000_000;

type Query = Record<string, string>;

/** Orders between two instants in the shop's time or UTC, oldest first. @throws ServiceError */
export async function* listOrders(query: {
  after: string;
  before: string;
  dates_are_gmt?: 'true';
}): AsyncGenerator<WebOrder[]> {
  for await (const page of pages(ORDERS, { ...query, status: 'any', order: 'asc' }, webOrder))
    yield page.filter(({ status }) => !isDraft(status));
}

/** One order; null if the shop does not know the id. @throws ServiceError */
export async function getOrder(id: number): Promise<WebOrder | null> {
  const order = await one(`${ORDERS}/${id}`, {}, webOrder);
  return order && !isDraft(order.status) ? order : null;
}

/** Returns the updated order; null if the shop does not know the id. @throws ServiceError */
export function setOrderStatus(id: number, status: ShopStatus): Promise<WebOrder | null> {
  return one(`${ORDERS}/${id}`, { method: 'PUT', data: { status } }, webOrder);
}

/** Statuses of an unpaid order. */
const UNPAID: readonly string[] = ['pending', 'on-hold', 'failed'] satisfies ShopStatus[];

/**
 * Marks an order as paid unless it already is; a status that the shop's staff have advanced stays.
 * Returns whether the shop has the order.
 * @throws ServiceError
 */
export async function markOrderPaid(id: number, transaction: string): Promise<boolean> {
  const order = await one(`${ORDERS}/${id}`, {}, paidOrder);
  if (order === null || order.date_paid !== null) return order !== null;
  const data = {
    set_paid: true,
    transaction_id: transaction,
    ...(UNPAID.includes(order.status) ? { status: 'processing' } : {}),
  };
  return (await one(`${ORDERS}/${id}`, { method: 'PUT', data }, paidOrder)) !== null;
}

/**
 * Whether the shop knows that an order is paid. True for an unknown order, as there is nothing to
 * update.
 * @throws ServiceError
 */
export async function knowsPaid(id: number): Promise<boolean> {
  const order = await one(`${ORDERS}/${id}`, {}, paidOrder);
  return order === null || order.date_paid !== null;
}

/**
 * Creates an order, in one attempt.
 * @throws ServiceError; `mayBeDone` says whether it may exist anyway
 */
export async function postOrder(data: object): Promise<MarkedOrder> {
  const { status, body } = await call(ORDERS, {}, { method: 'POST', data }, 0);
  if (status !== 201 && status !== 200) throw new ServiceError('shop', 'status', status);
  return read(markedOrder, body, true);
}

/**
 * The order created between two instants with this value of meta `key`; null if there is none.
 * @throws ServiceError
 */
export async function findOrderByMeta(
  key: string,
  value: string,
  from: Date,
  to: Date,
): Promise<MarkedOrder | null> {
  const utc = (date: Date) => date.toISOString().slice(0, 19);
  const query = {
    after: utc(from),
    before: utc(to),
    dates_are_gmt: 'true',
    status: 'any',
    order: 'asc',
  };
  for await (const orders of pages(ORDERS, query, markedOrder)) {
    const found = orders.find(({ meta_data }) =>
      meta_data.some((meta) => meta.key === key && meta.value === value),
    );
    if (found) return found;
  }
  return null;
}

/** All products, or those changed since then, page by page. @throws ServiceError */
export function listProducts(modifiedAfter: Date | null): AsyncGenerator<ShopProduct[]> {
  const changed: Query = modifiedAfter
    ? { modified_after: modifiedAfter.toISOString().slice(0, 19), dates_are_gmt: 'true' }
    : {};
  return pages('wc/v3/products', { ...changed, status: 'any', order: 'asc' }, shopProduct);
}

/** One product; null if the shop does not know the id. @throws ServiceError */
export function getProduct(id: string): Promise<ShopProduct | null> {
  return one(`wc/v3/products/${id}`, {}, shopProduct);
}

/** All bookings. @throws ServiceError */
export function listBookings(): AsyncGenerator<ShopBooking[]> {
  return pages('wc-bookings/v1/bookings', { order: 'asc' }, booking);
}

/** Bookable products. @throws ServiceError */
export function listBookable(): AsyncGenerator<BookableProduct[]> {
  return pages('wc-bookings/v1/products', {}, bookable);
}

/** Whether the shop answers and accepts the key. @throws ServiceError */
export async function verifyShop(): Promise<void> {
  const { status } = await call('wc/v3/products', { per_page: '1', _fields: 'id' }, {}, 0);
  if (status !== 200) throw new ServiceError('shop', 'status', status);
}

/**
 * The raw order export of a date range.
 * @throws ServiceError `malformed` if the answer is not a list
 */
export async function exportedOrders({ startDate, endDate }: DayRange): Promise<unknown[]> {
  const query = new URLSearchParams({ start_date: startDate, end_date: endDate });
  const { status, body } = await request(
    `${exportUrl()}?${query}`,
    {},
    { ...attempts(RETRIES), timeout: shopTimeout() * 3 },
  );
  if (status !== 200) throw new ServiceError('shop', 'status', status);
  if (!Array.isArray(body)) throw new ServiceError('shop', 'malformed');
  return body;
}

/** A list page by page, until a page is not full or the shop says it was the last. */
async function* pages<T>(path: string, query: Query, shape: ZodType<T>): AsyncGenerator<T[]> {
  for (let page = 1; ; page += 1) {
    const { status, body, headers } = await call(
      path,
      { ...query, per_page: String(PER_PAGE), page: String(page) },
      {},
      RETRIES,
    );
    if (status !== 200) throw new ServiceError('shop', 'status', status);
    const rows = read(z.array(shape), body);
    yield rows;
    const last = Number(headers.get('x-wp-totalpages') ?? Infinity);
    if (rows.length < PER_PAGE || page >= last) return;
  }
}

async function one<T>(path: string, outgoing: Outgoing, shape: ZodType<T>): Promise<T | null> {
  const { status, body } = await call(path, {}, outgoing, RETRIES);
  if (status === 404) return null;
  if (status !== 200) throw new ServiceError('shop', 'status', status);
  return read(shape, body, outgoing.method !== undefined);
}

/** @param written whether the request was a write */
function read<T>(shape: ZodType<T>, body: unknown, written = false): T {
  const known = shape.safeParse(body);
  if (!known.success)
    throw new ServiceError('shop', 'malformed', undefined, { mayBeDone: written });
  return known.data;
}

function call(path: string, query: Query, outgoing: Outgoing, retries: number): Promise<Answer> {
  const keys = Buffer.from(`${shopKey.value()}:${shopSecret.value()}`).toString('base64');
  const parameters = new URLSearchParams(query).toString();
  const url = `${shopBaseUrl()}/wp-json/${path}${parameters === '' ? '' : `?${parameters}`}`;
  return request(
    url,
    { ...outgoing, headers: { authorization: `Basic ${keys}` } },
    attempts(retries),
  );
}

function attempts(retries: number) {
  return {
    service: 'shop',
    timeout: shopTimeout(),
    retries,
    answerMaxChars: ANSWER_MAX_CHARS,
  } as const;
}
