import * as z from 'zod/mini';
import { PAYPAL_ID, PAYPAL_REFERENCE_MAX_CHARS } from '../orders/payment';
import { accountIdOf, recordIdOf } from '../stored';
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
    input: z.strictObject({
      orderId,
      amount: z.optional(z.number()),
      currency: z.optional(z.literal('EUR')),
    }),
    answer: z.object({
      paypalOrderId: z.string(),
      /** Where the client goes to pay. */
      approveLink: z.string(),
    }),
    servedBy: 'itself',
    seconds: 90,
  },
  /** Staff have the link sent to the order's own address. */
  sendPaymentLink: {
    input: z.strictObject({ orderId }),
    answer: z.object({
      /** False when it was sent a moment ago: a second click, or a call whose answer was lost. */
      sent: z.boolean(),
      to: z.string(),
    }),
    servedBy: 'mailCalls',
    seconds: 90,
  },
  capturePayPalOrder: {
    input: z.strictObject({ orderId, token: paypalId, payerId: paypalId }),
    answer: z.object({
      /** False while PayPal itself still waits for the money (`PENDING`); its webhook then settles it. */
      success: z.boolean(),
      data: z.object({ status: z.enum(['COMPLETED', 'PENDING']) }),
    }),
    servedBy: 'itself',
    seconds: 120,
  },
  /** Staff have the money of an order, by transfer or in another way; said twice it counts once. */
  markOrderPaid: {
    input: z.strictObject({ orderId: z.string().check(z.refine((id) => recordIdOf(id) !== null)) }),
    answer: z.object({
      /** False when it was paid already. */
      changed: z.boolean(),
      /** False when an order of the web shop could not be marked paid there. */
      shopTold: z.boolean(),
    }),
    servedBy: 'shopCalls',
    seconds: 90,
  },
});
