import type { AnswerOf, InputOf } from '@/domain/calls/contract';
import { PAYMENT_CALLS } from '@/domain/calls/payments';
import { call } from '@/data/calls/calls';

export type PaymentLink = AnswerOf<typeof PAYMENT_CALLS.createPaymentLink>;

/** The address at which an order is paid by PayPal. @param amount euro, as shown; refused when the order says otherwise @throws AppError */
export function createPaymentLink(orderId: string, amount?: number): Promise<PaymentLink> {
  return call(PAYMENT_CALLS.createPaymentLink, {
    orderId,
    ...(amount === undefined ? {} : { amount, currency: 'EUR' }),
  });
}

type SentLink = AnswerOf<typeof PAYMENT_CALLS.sendPaymentLink>;

/** Has the payment link sent to the order's own address; sent a moment ago, it isn't sent again. @throws AppError */
export function sendPaymentLink(orderId: string): Promise<SentLink> {
  return call(PAYMENT_CALLS.sendPaymentLink, { orderId });
}

/** What the return page has to say: paid, or PayPal still waits for the money. */
export type PaymentOutcome = AnswerOf<typeof PAYMENT_CALLS.capturePayPalOrder>['data']['status'];

/** Confirms a payment that its payer has approved; asked again, it answers the same. @throws AppError */
export async function capturePayment(
  payment: InputOf<typeof PAYMENT_CALLS.capturePayPalOrder>,
): Promise<PaymentOutcome> {
  return (await call(PAYMENT_CALLS.capturePayPalOrder, payment)).data.status;
}

/** Staff have an order's money; pressed twice it counts once. @throws AppError */
export function markOrderPaid(
  orderId: string,
): Promise<AnswerOf<typeof PAYMENT_CALLS.markOrderPaid>> {
  return call(PAYMENT_CALLS.markOrderPaid, { orderId });
}
