import type { LiveSource } from '@/domain/live';
import type { DayRange } from '@/domain/orders/shopRange';
import type { BookableProduct, ShopBooking, WebBilling, WebOrder } from '@/domain/orders/webOrder';
import { asked } from '@/data/live/asked';
import { fetchBookingProducts, fetchBookings, fetchOrderDetails, fetchOrders } from './commands';

/** The shop's orders of some days, both included. @param reading another one asks the shop again */
export function shopOrders(range: DayRange, reading: number): LiveSource<WebOrder[]> {
  return asked(`shopOrders:${range.startDate}:${range.endDate}:${reading}`, () =>
    fetchOrders(range),
  );
}

/** What of the shop's products can be booked. */
export function coachingProducts(): LiveSource<BookableProduct[]> {
  return asked('coachingProducts', fetchBookingProducts);
}

/** The bookings of a coaching day, by their start. @param reading another one asks the shop again */
export function coachingBookings(productId: number, reading: number): LiveSource<ShopBooking[]> {
  return asked(`coachingBookings:${productId}:${reading}`, () => fetchBookings(productId));
}

/** Whose order it is. */
export function orderBilling(orderId: number): LiveSource<WebBilling> {
  return asked(`orderBilling:${orderId}`, async () => (await fetchOrderDetails(orderId)).billing);
}
