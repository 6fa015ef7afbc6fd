import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import type { PaypalReturn } from '@/domain/orders/paypalReturn';
import { liveDoc, fetchedOnce } from '@/data/live/live';
import { decodeOrder } from '@/data/orders/codec';
import {
  capturePayment,
  createPaymentLink,
  type PaymentLink,
  type PaymentOutcome,
} from './commands';

/** Confirms an approved payment, as a source; idempotent. Waits for a session. */
export function confirmedPayment(payment: PaypalReturn): LiveSource<PaymentOutcome> {
  return fetchedOnce(`paypal/${payment.orderId}/${payment.token}`, () => capturePayment(payment));
}

/** The order being paid. */
export function paidOrder({ orderId }: Pick<PaypalReturn, 'orderId'>): LiveSource<Order | null> {
  return liveDoc(`orders/${orderId}`, decodeOrder);
}

/** An order's payment link, reused while valid. @param generation a new number reloads */
export function paymentLink(orderId: string, generation = 0): LiveSource<PaymentLink> {
  return fetchedOnce(`paypal/link/${orderId}/${generation}`, () => createPaymentLink(orderId));
}
