import type { LiveSource } from '@/domain/live';
import type { Order } from '@/domain/orders/order';
import type { PaypalReturn } from '@/domain/orders/paypalReturn';
import { asked } from '@/data/live/asked';
import { liveDoc } from '@/data/live/live';
import { decodeOrder } from '@/data/orders/codec';
import {
  capturePayment,
  createPaymentLink,
  type PaymentLink,
  type PaymentOutcome,
} from './commands';

/** A payment that its payer has approved, being confirmed: asked again, it answers the same. Waits for a session. */
export function confirmedPayment(payment: PaypalReturn): LiveSource<PaymentOutcome> {
  return asked(`paypal/${payment.orderId}/${payment.token}`, () => capturePayment(payment));
}

/** The order that was paid. */
export function paidOrder({ orderId }: Pick<PaypalReturn, 'orderId'>): LiveSource<Order | null> {
  return liveDoc(`orders/${orderId}`, decodeOrder);
}

/** Where an order is paid: the same link while it is good. @param generation another number asks again */
export function paymentLink(orderId: string, generation = 0): LiveSource<PaymentLink> {
  return asked(`paypal/link/${orderId}/${generation}`, () => createPaymentLink(orderId));
}
