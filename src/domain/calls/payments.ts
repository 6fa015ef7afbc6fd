import * as z from 'zod/mini';
import { PAYPAL_ID, PAYPAL_REFERENCE_MAX_CHARS } from '../orders/payment';
import { accountIdOf } from '../stored';
import { named } from './contract';

/** The id of a document of `orders`, as PayPal can carry it. */
const orderId = z.string().check(
  z.maxLength(PAYPAL_REFERENCE_MAX_CHARS),
  z.refine((id) => accountIdOf(id) !== null),
);
const paypalId = z.string().check(z.regex(PAYPAL_ID));

export const PAYMENT_CALLS = named({
  createPaymentLink: {
    /** `amount` (euro) and `currency` are only compared with our own order. */
    input: z.strictObject({ orderId, amount: z.optional(z.number()), currency: z.optional(z.literal('EUR')) }),
    answer: z.object({
      paypalOrderId: z.string(),
      /** Where the client goes to pay. */
      approveLink: z.string(),
    }),
    seconds: 90,
  },
  capturePayPalOrder: {
    input: z.strictObject({ orderId, token: paypalId, payerId: paypalId }),
    answer: z.object({
      /** False while PayPal itself still waits for the money (`PENDING`); its webhook then settles it. */
      success: z.boolean(),
      data: z.object({ status: z.enum(['COMPLETED', 'PENDING']) }),
    }),
    seconds: 120,
  },
});
