import * as z from 'zod/mini';
import { PAYPAL_ID, PAYPAL_REFERENCE_MAX_CHARS } from '../orders/payment';
import { accountIdOf, recordIdOf } from '../stored';
import { named, type AnswerOf, type InputOf } from './contract';

/** Document id in `orders`, within PayPal's length limit. */
const orderId = z.string().check(
  z.maxLength(PAYPAL_REFERENCE_MAX_CHARS),
  z.refine((id) => accountIdOf(id) !== null),
);
const paypalId = z.string().check(z.regex(PAYPAL_ID));

export const PAYMENT_CALLABLES = named({
  createPaymentLink: {
    /** `amount` (euro) and `currency` are only checked against our order. */
    input: z.strictObject({
      orderId,
      amount: z.optional(z.number()),
      currency: z.optional(z.literal('EUR')),
    }),
    answer: z.object({
      paypalOrderId: z.string(),
      /** PayPal's approval link for the client. */
      approveLink: z.string(),
    }),
    servedBy: 'itself',
    seconds: 90,
  },
  /** Sends the payment link to the order's e-mail, on behalf of staff. */
  sendPaymentLink: {
    input: z.strictObject({ orderId }),
    answer: z.object({
      /** False when it was sent a moment ago (double click or retry). */
      sent: z.boolean(),
      to: z.string(),
    }),
    servedBy: 'mailCalls',
    seconds: 90,
  },
  capturePayPalOrder: {
    input: z.strictObject({ orderId, token: paypalId, payerId: paypalId }),
    answer: z.object({
      /** False while PayPal's status is `PENDING`; the webhook settles it later. */
      success: z.boolean(),
      data: z.object({ status: z.enum(['COMPLETED', 'PENDING']) }),
    }),
    servedBy: 'itself',
    seconds: 120,
  },
  /** Staff confirm that an order was paid by transfer or otherwise. Idempotent. */
  markOrderPaid: {
    input: z.strictObject({ orderId: z.string().check(z.refine((id) => recordIdOf(id) !== null)) }),
    answer: z.object({
      /** False when it was already paid. */
      changed: z.boolean(),
      /** False when marking it as paid at the web shop failed. */
      shopTold: z.boolean(),
    }),
    servedBy: 'shopCalls',
    seconds: 90,
  },
});

export type CapturePayPalOrderAnswer = AnswerOf<typeof PAYMENT_CALLABLES.capturePayPalOrder>;
export type CreatePaymentLinkAnswer = AnswerOf<typeof PAYMENT_CALLABLES.createPaymentLink>;
export type SendPaymentLinkAnswer = AnswerOf<typeof PAYMENT_CALLABLES.sendPaymentLink>;
export type CapturePayPalOrderRequest = InputOf<typeof PAYMENT_CALLABLES.capturePayPalOrder>;
export type MarkOrderPaidAnswer = AnswerOf<typeof PAYMENT_CALLABLES.markOrderPaid>;
