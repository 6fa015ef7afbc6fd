import type { AnswerOf, InputOf } from '@/domain/callables/contract';
import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { call } from '@/data/callables/call';

export type PaymentLink = AnswerOf<typeof PAYMENT_CALLABLES.createPaymentLink>;

/**
 * PayPal's payment page for an order.
 * @param amount in euro, as shown; refused if the order's differs
 * @throws AppError
 */
export function createPaymentLink(orderId: string, amount?: number): Promise<PaymentLink> {
  return call(PAYMENT_CALLABLES.createPaymentLink, {
    orderId,
    ...(amount === undefined ? {} : { amount, currency: 'EUR' }),
  });
}

type SentLink = AnswerOf<typeof PAYMENT_CALLABLES.sendPaymentLink>;

/** E-mails the payment link to the order's own address; debounced. @throws AppError */
export function sendPaymentLink(orderId: string): Promise<SentLink> {
  return call(PAYMENT_CALLABLES.sendPaymentLink, { orderId });
}

/** The result for the return page: paid, or still pending at PayPal. */
export type PaymentOutcome = AnswerOf<
  typeof PAYMENT_CALLABLES.capturePayPalOrder
>['data']['status'];

/** Confirms a payment that the payer approved. Idempotent. @throws AppError */
export async function capturePayment(
  payment: InputOf<typeof PAYMENT_CALLABLES.capturePayPalOrder>,
): Promise<PaymentOutcome> {
  return (await call(PAYMENT_CALLABLES.capturePayPalOrder, payment)).data.status;
}

/** Marks an order as paid, by staff. Idempotent. @throws AppError */
export function markOrderPaid(
  orderId: string,
): Promise<AnswerOf<typeof PAYMENT_CALLABLES.markOrderPaid>> {
  return call(PAYMENT_CALLABLES.markOrderPaid, { orderId });
}
