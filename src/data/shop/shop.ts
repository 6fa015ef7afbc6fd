import type { PlacedOrder } from '@/domain/orders/placed';
import type { ClientPayment, CounterPayment, ShopStatus } from '@/domain/orders/shopOrder';
import type { DayRange } from '@/domain/orders/shopRange';
import type { BookableProduct, ShopBooking, WebOrder } from '@/domain/orders/webOrder';
import type { Studio } from '@/domain/studios';
import { callFunction } from '@/data/calls';

/*
 * The web shop, by functions of ours that hold its keys (document 2 §7, document 4 §7, decision 10). Each throws an AppError whose text
 * is for the person.
 */

/** A little longer than the functions themselves take. */
const LONG_MS = 190_000;
const ORDER_MS = 310_000;
const PRODUCTS_MS = 550_000;

/** The shop's orders of some days, both included, newest first (CP-167). */
export async function fetchOrders(range: DayRange): Promise<WebOrder[]> {
  return (await callFunction<DayRange, { orders: WebOrder[] }>('fetchOrders', range, LONG_MS)).orders;
}

/** Sets an order's status at the shop; in bulk, once per order (CP-168). */
export async function updateOrderStatus(orderId: number, newStatus: ShopStatus): Promise<void> {
  await callFunction('updateOrderStatus', { orderId, newStatus });
}

/** One order of the shop; its billing says who booked (CO-290). */
export async function fetchOrderDetails(orderId: number): Promise<WebOrder> {
  return (await callFunction<{ orderId: number }, { orderDetails: WebOrder }>('fetchOrderDetails', { orderId })).orderDetails;
}

/** The bookings of a coaching day, by their start (CO-289). */
export async function fetchBookings(productId: number): Promise<ShopBooking[]> {
  return (await callFunction<{ productId: number }, { bookings: ShopBooking[] }>('fetchBookings', { productId }, LONG_MS)).bookings;
}

/** What can be booked (CO-291). */
export async function fetchBookingProducts(): Promise<BookableProduct[]> {
  return (await callFunction<null, { products: BookableProduct[] }>('fetchBookingProducts', null)).products;
}

/** Takes over the shop's new products; answers how many (CP-174). */
export async function addNewProducts(): Promise<number> {
  return (await callFunction<null, { count: number }>('addNewProducts', null, PRODUCTS_MS)).count;
}

/** Takes over what the shop changed in products that we have; answers how many (CP-174). */
export async function syncProducts(): Promise<number> {
  return (await callFunction<null, { count: number }>('syncProducts', null, PRODUCTS_MS)).count;
}

interface Place {
  address_1?: string;
  address_2?: string;
  city?: string;
  state?: string;
  postcode?: string;
  /** Two capital letters; IT when absent. */
  country?: string;
}

export interface Billing extends Place {
  first_name: string;
  last_name: string;
  /** A client's own; for staff that of the client. */
  email: string;
  phone: string;
}

interface Ordering {
  /** From newRequestId, once for one order: the same again, after an error or a second click, makes no second order. */
  requestId: string;
  billing: Billing;
  line_items: { product_id: string; quantity: number }[];
  /** The total that the person saw, in euro: the order is refused when the catalogue says another. */
  total?: number;
}

/** An order by a client, or by staff for one (CP-169). Delivery is flat rate where something is sent (CP-170). */
export interface ClientOrder extends Ordering {
  payment_method: ClientPayment;
  shipping?: Place & { first_name?: string; last_name?: string };
}

/** An order at the counter (CP-175), paid there. */
export interface CounterOrder extends Ordering {
  payment_method: CounterPayment;
  /** Euro. */
  discount?: number;
  fonte: Studio;
  meta?: { codiceFiscale?: string; studioPT?: string; note?: string };
}

/** A name for an order that is about to be made. */
export function newRequestId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

export function createOrder(order: ClientOrder): Promise<PlacedOrder> {
  return callFunction<ClientOrder, PlacedOrder>('createOrder', order, ORDER_MS);
}

export function createCounterOrder(order: CounterOrder): Promise<PlacedOrder> {
  return callFunction<CounterOrder, PlacedOrder>('createCounterOrder', order, ORDER_MS);
}
