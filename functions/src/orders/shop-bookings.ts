import { z } from 'zod';
import { generalMessages } from '@/domain/messages';
import type { BookableProduct, ShopBooking } from '@/domain/orders/webOrder';
import { callable, DESK } from '../kit/callable';
import { listBookable, listBookings, shopSecrets } from '../services/woocommerce';
import { LISTS } from '../kit/runtime';

const failed = generalMessages.unknown;
const productId = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** The bookings of a coaching day, by their start (CO-289). The shop lists those of all products. */
export const fetchBookings = callable(
  { roles: DESK, input: z.strictObject({ productId }), secrets: shopSecrets, timeoutSeconds: 180, failed, ...LISTS },
  async ({ productId: product }): Promise<{ success: true; bookings: ShopBooking[] }> => {
    const bookings: ShopBooking[] = [];
    for await (const page of listBookings()) bookings.push(...page.filter(({ product_id }) => product_id === product));
    return { success: true, bookings: bookings.sort((a, b) => a.start - b.start || a.id - b.id) };
  },
);

/** What can be booked (CO-291). */
export const fetchBookingProducts = callable(
  { roles: DESK, input: z.null().or(z.strictObject({})), secrets: shopSecrets, failed },
  async (): Promise<{ success: true; products: BookableProduct[] }> => {
    const products: BookableProduct[] = [];
    for await (const page of listBookable()) products.push(...page);
    return { success: true, products };
  },
);
