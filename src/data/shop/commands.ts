import {
  ORDER_CALLABLES,
  type PlacedOrder,
  type CreateOrderRequest,
  type CreateCounterOrderRequest,
} from '@/domain/callables/orders';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import type { ShopStatus } from '@/domain/orders/shopOrder';
import type { DayRange } from '@/domain/orders/shopRange';
import type { BookableProduct, ShopBooking, WebOrder } from '@/domain/orders/webOrder';
import { call } from '@/data/callables/call';

/**
 * The web shop, through functions that hold its keys. Every command throws an AppError with a text
 * for the person.
 */

/** The shop's orders of a date range (inclusive), newest first. */
export async function fetchOrders(range: DayRange): Promise<WebOrder[]> {
  return (await call(SHOP_CALLABLES.fetchOrders, range)).orders;
}

/**
 * Sets an order's status at the shop.
 * @param expected the status on screen; if it has changed since, nothing is overwritten
 */
export async function updateOrderStatus(
  orderId: number,
  newStatus: ShopStatus,
  expected: string,
): Promise<void> {
  await call(SHOP_CALLABLES.updateOrderStatus, { orderId, newStatus, seen: expected });
}

/** One order of the shop, with its customer. */
export async function fetchOrderDetails(orderId: number): Promise<WebOrder> {
  return (await call(SHOP_CALLABLES.fetchOrderDetails, { orderId })).orderDetails;
}

/** Bookings of a coaching day by start time. */
export async function fetchBookings(productId: number): Promise<ShopBooking[]> {
  return (await call(SHOP_CALLABLES.fetchBookings, { productId })).bookings;
}

/** Bookable products. */
export async function fetchBookingProducts(): Promise<BookableProduct[]> {
  return (await call(SHOP_CALLABLES.fetchBookingProducts, null)).products;
}

/** Imports the shop's new products; returns how many. */
export async function addNewProducts(): Promise<number> {
  return (await call(SHOP_CALLABLES.addNewProducts, null)).count;
}

/** Updates our products with the shop's changes; returns how many. */
export async function syncProducts(): Promise<number> {
  return (await call(SHOP_CALLABLES.syncProducts, null)).count;
}

/** An idempotency key for a new order: a retry with the same key creates no second order. */
export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** Places an order by a client, or by staff for one. Flat-rate shipping if anything is shipped. */
export function createOrder(order: CreateOrderRequest): Promise<PlacedOrder> {
  return call(ORDER_CALLABLES.createOrder, order);
}

/** Places an order at the counter. */
export function createCounterOrder(order: CreateCounterOrderRequest): Promise<PlacedOrder> {
  return call(ORDER_CALLABLES.createCounterOrder, order);
}
