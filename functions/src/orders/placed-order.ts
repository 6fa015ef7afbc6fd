import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { PlacedOrder } from '@/domain/calls/orders';
import { paymentState } from '@/domain/orders/paid';
import { textOf } from '@/domain/stored';
import { chargeOf, linkOf } from '../payments/payment-link';
import { database } from '../kit/runtime';
import { codeOf } from '../kit/tries';

/** An order that was placed, now or by an earlier call, as it is stored now. */
export async function placedOrder(id: string): Promise<PlacedOrder> {
  return answerOf(await database().doc(`orders/${id}`).get());
}

/** As placedOrder, with the address at which PayPal takes the money while it is owed. Without one, the link can be asked for again. */
export async function orderToPay(id: string, by: string): Promise<PlacedOrder> {
  const order = await database().doc(`orders/${id}`).get();
  if (paymentState(order.data()) !== 'open') return answerOf(order);
  try {
    const { approveLink } = await linkOf(order, chargeOf(order), by);
    return { ...answerOf(order), paymentUrl: approveLink };
  } catch (error) {
    // The order stands; createPaymentLink makes the link later.
    logger.warn('order placed without payment link', { order: id, code: codeOf(error) });
    return answerOf(order);
  }
}

function answerOf(order: DocumentSnapshot): PlacedOrder {
  const total: unknown = order.get('totalPrice');
  return {
    success: true,
    order: {
      id: order.id,
      orderId: textOf(order.get('orderId')) ?? order.id,
      status: textOf(order.get('status')) ?? '',
      total: typeof total === 'number' ? total : 0,
    },
  };
}
