import { z } from 'zod';
import { centsOf } from '@/domain/orders/money';
import type { PricedOrder } from '@/domain/orders/pricing';
import { shopMessages } from '@/domain/messages';
import { refusal } from '../kit/errors';

/** Parts of what browsers send to order something, in the shop's names (document 2 §7, CP-169). */
const LINES_MAX = 50;
const QUANTITY_MAX = 99;
const text = z.string().trim().max(200);

/** The device's own name for the order: asked twice with the same one, one order is made. */
export const requestId = z.string().regex(/^[A-Za-z0-9]{20,40}$/);

export const lineItems = z
  .array(
    z.strictObject({
      product_id: z.union([z.int().positive().transform(String), z.string().regex(/^[\w-]{1,100}$/)]).refine((id) => !/^__.*__$/.test(id)),
      quantity: z.int().min(1).max(QUANTITY_MAX),
    }),
  )
  .max(LINES_MAX);

export const person = { first_name: text, last_name: text, email: z.email().max(254), phone: text };
export const place = {
  address_1: text.optional(),
  address_2: text.optional(),
  city: text.optional(),
  state: text.optional(),
  postcode: text.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
};

/** What the browser took the total for, in euro: only compared (decision 11). */
export const expectedTotal = z.number().min(0).max(1_000_000).optional();

export function compareTotal(priced: PricedOrder, expected: number | undefined): void {
  if (expected !== undefined && centsOf(expected) !== priced.total) throw refusal('invalid', shopMessages.totalChanged);
}
