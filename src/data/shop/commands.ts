import type { InputOf } from '@/domain/calls/contract';
import { ORDER_CALLS, type PlacedOrder } from '@/domain/calls/orders';
import { SHOP_CALLS } from '@/domain/calls/shop';
import type { ShopStatus } from '@/domain/orders/shopOrder';
import type { DayRange } from '@/domain/orders/shopRange';
import type { BookableProduct, ShopBooking, WebOrder } from '@/domain/orders/webOrder';
import { call } from '@/data/calls/calls';

/** The web shop, by functions of ours that hold its keys. Each throws an AppError whose text is for the person. */

/** The shop's orders of some days, both included, newest first. */
export async function fetchOrders(range: DayRange): Promise<WebOrder[]> {
  return (await call(SHOP_CALLS.fetchOrders, range)).orders;
}

/** Sets an order's status at the shop; in bulk, once per order. @param seen its status on the screen: another one now is not overwritten */
export async function updateOrderStatus(
  orderId: number,
  newStatus: ShopStatus,
  seen: string,
): Promise<void> {
  await call(SHOP_CALLS.updateOrderStatus, { orderId, newStatus, seen });
}

/** One order of the shop; its billing says who booked. */
export async function fetchOrderDetails(orderId: number): Promise<WebOrder> {
  return (await call(SHOP_CALLS.fetchOrderDetails, { orderId })).orderDetails;
}

/** The bookings of a coaching day, by their start. */
export async function fetchBookings(productId: number): Promise<ShopBooking[]> {
  return (await call(SHOP_CALLS.fetchBookings, { productId })).bookings;
}

/** What can be booked. */
export async function fetchBookingProducts(): Promise<BookableProduct[]> {
  return (await call(SHOP_CALLS.fetchBookingProducts, null)).products;
}

/** Takes over the shop's new products; answers how many. */
export async function addNewProducts(): Promise<number> {
  return (await call(SHOP_CALLS.addNewProducts, null)).count;
}

/** Takes over what the shop changed in products that we have; answers how many. */
export async function syncProducts(): Promise<number> {
  return (await call(SHOP_CALLS.syncProducts, null)).count;
}

/** A name for an order that is about to be made. The same again, after an error or a second click, makes no second order. */
export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** An order by a client, or by staff for one. Delivery is flat rate where something is sent. */
export function createOrder(order: InputOf<typeof ORDER_CALLS.createOrder>): Promise<PlacedOrder> {
  return call(ORDER_CALLS.createOrder, order);
}

/** An order at the counter, paid there. */
export function createCounterOrder(
  order: InputOf<typeof ORDER_CALLS.createCounterOrder>,
): Promise<PlacedOrder> {
  return call(ORDER_CALLS.createCounterOrder, order);
}
