import { shopSecrets } from '../kit/params';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import type { BookableProduct, ShopBooking } from '@/domain/orders/webOrder';
import { callable } from '../kit/callable';
import { listBookable, listBookings } from '../services/woocommerce';

/** Bookings of a coaching day by start time. The shop can only list those of all products. */
export const fetchBookings = callable(
  SHOP_CALLABLES.fetchBookings,
  { secrets: shopSecrets },
  async ({ productId }) => {
    const bookings: ShopBooking[] = [];
    for await (const page of listBookings())
      bookings.push(...page.filter(({ product_id }) => product_id === productId));
    const at = ({ start }: ShopBooking) => start ?? Number.MAX_VALUE;
    return { success: true, bookings: bookings.sort((a, b) => at(a) - at(b) || a.id - b.id) };
  },
);

/** Bookable products. */
export const fetchBookingProducts = callable(
  SHOP_CALLABLES.fetchBookingProducts,
  { secrets: shopSecrets },
  async () => {
    const products: BookableProduct[] = [];
    for await (const page of listBookable()) products.push(...page);
    return { success: true, products };
  },
);
