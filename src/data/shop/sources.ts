import { fetchedOnce } from '@/data/live/live';
import type { LiveSource } from '@/domain/live';
import type { DayRange } from '@/domain/orders/shopRange';
import type { BookableProduct, ShopBooking, WebBilling, WebOrder } from '@/domain/orders/webOrder';
import { fetchBookingProducts, fetchBookings, fetchOrderDetails, fetchOrders } from './commands';

/** The shop's orders of a date range (inclusive). @param reading a new number reloads */
export function shopOrders(range: DayRange, reading: number): LiveSource<WebOrder[]> {
  return fetchedOnce(`shopOrders:${range.startDate}:${range.endDate}:${reading}`, () =>
    fetchOrders(range),
  );
}

/** The shop's bookable products. */
export function coachingProducts(): LiveSource<BookableProduct[]> {
  return fetchedOnce('coachingProducts', fetchBookingProducts);
}

/** Bookings of a coaching day by start time. @param reading a new number reloads */
export function coachingBookings(productId: number, reading: number): LiveSource<ShopBooking[]> {
  return fetchedOnce(`coachingBookings:${productId}:${reading}`, () => fetchBookings(productId));
}

/** An order's billing details. */
export function orderBilling(orderId: number): LiveSource<WebBilling> {
  return fetchedOnce(
    `orderBilling:${orderId}`,
    async () => (await fetchOrderDetails(orderId)).billing,
  );
}
