import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { mayCall } from '@/domain/access/callables';
import { paymentMessages } from '@/domain/messages';
import { paymentState } from '@/domain/orders/paid';
import { heldPayment } from '@/domain/orders/payment';
import { readOrder } from '@/domain/orders/readOrder';
import { type Caller, refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { lookAtHeld } from './captures';

/** The caller's own order; for the desk, any order. Doesn't reveal whether others' orders exist. */
export async function orderOf(
  orderId: string,
  { uid, role, email, emailVerified }: Caller,
): Promise<DocumentSnapshot> {
  const order = await database().doc(`orders/${orderId}`).get();
  if (mayCall(role, 'markOrderPaid')) {
    if (!order.exists) throw refusal('not-found');
    return order;
  }
  // Same as in the rules: the owner's uid (never the seller's), or a verified e-mail of the order.
  const { owner, email: orderEmail } = readOrder(order.data(), order.id);
  const byEmail = emailVerified && email !== '' && orderEmail === email.toLowerCase();
  if (owner !== uid && !byEmail) throw refusal('permission-denied');
  return order;
}

/** Like orderOf, but refuses an order that is paid, closed or whose payment PayPal holds. */
export async function payableOrder(orderId: string, caller: Caller): Promise<DocumentSnapshot> {
  const order = await lookAtHeld(await orderOf(orderId, caller));
  refuseUnlessOpen(order);
  return order;
}

/** @param paypalId the payment in question: the held payment may be this one */
export function refuseUnlessOpen(order: DocumentSnapshot, paypalId?: string): void {
  const state = paymentState(order.data());
  if (state === 'held' && heldPayment(order.data()) !== paypalId)
    throw refusal('already-exists', paymentMessages.held);
  if (state === 'paid') throw refusal('already-exists', paymentMessages.alreadyPaid);
  if (state === 'closed') throw refusal('invalid', paymentMessages.closed);
}
