import {
  PAYMENT_CALLABLES,
  type CreatePaymentLinkAnswer,
  type SendPaymentLinkAnswer,
  type CapturePayPalOrderAnswer,
  type CapturePayPalOrderRequest,
  type MarkOrderPaidAnswer,
} from '@/domain/callables/payments';
import { call } from '@/data/callables/call';

export type PaymentLink = CreatePaymentLinkAnswer;

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

/** E-mails the payment link to the order's own address; debounced. @throws AppError */
export function sendPaymentLink(orderId: string): Promise<SendPaymentLinkAnswer> {
  return call(PAYMENT_CALLABLES.sendPaymentLink, { orderId });
}

/** The result for the return page: paid, or still pending at PayPal. */
export type PaymentOutcome = CapturePayPalOrderAnswer['data']['status'];

/** Confirms a payment that the payer approved. Idempotent. @throws AppError */
export async function capturePayment(payment: CapturePayPalOrderRequest): Promise<PaymentOutcome> {
  return (await call(PAYMENT_CALLABLES.capturePayPalOrder, payment)).data.status;
}

/** Marks an order as paid, by staff. Idempotent. @throws AppError */
export function markOrderPaid(orderId: string): Promise<MarkOrderPaidAnswer> {
  return call(PAYMENT_CALLABLES.markOrderPaid, { orderId });
}
