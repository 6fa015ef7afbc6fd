import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { PlacedOrder } from '@/domain/callables/orders';
import { paymentState } from '@/domain/orders/paid';
import { textOf } from '@/domain/stored';
import { chargeOf, linkOf } from '../payments/payment-link';
import { database } from '../kit/runtime';
import { codeOf } from '../kit/tries';

/** A placed order as currently stored. */
export async function placedOrder(id: string): Promise<PlacedOrder> {
  return answerOf(await database().doc(`orders/${id}`).get());
}

/**
 * Like placedOrder, with the PayPal link while the order is unpaid. If the link fails it can be
 * requested later.
 */
export async function orderToPay(id: string, by: string): Promise<PlacedOrder> {
  const order = await database().doc(`orders/${id}`).get();
  if (paymentState(order.data()) !== 'open') return answerOf(order);
  try {
    const { approveLink } = await linkOf(order, chargeOf(order), by);
    return { ...answerOf(order), paymentUrl: approveLink };
  } catch (error) {
    // The order is valid; createPaymentLink can create the link later.
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
