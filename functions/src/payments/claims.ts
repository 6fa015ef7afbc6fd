import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { paymentMessages } from '@/domain/messages';
import { paymentState } from '@/domain/orders/paid';
import { textOf, timeOf } from '@/domain/stored';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { lookAt } from './captures';
import { refuseUnlessOpen } from './payable-order';

/*
 * Only one payment of an order may be captured at a time: the order's claim names it. PayPal's
 * answer ends the claim. The claim of a crashed call expires, and then PayPal is asked how that
 * payment ended.
 */

/** Longer than the call that captures. */
export const CLAIM_MS = PAYMENT_CALLABLES.capturePayPalOrder.seconds * 1_000 + 180_000;

/** Whether a payment of the order is being captured. */
export function isBeingTaken(order: DocumentSnapshot): boolean {
  const since = timeOf(order.get('paypalClaim.at'))?.getTime() ?? -Infinity;
  return Date.now() - since < CLAIM_MS;
}

/**
 * Claims the order for a payment.
 * @throws HttpsError if another payment holds it or it is no longer open
 */
export async function claim(ref: DocumentReference, paypalId: string): Promise<void> {
  const abandoned = await tryClaim(ref, paypalId, null);
  if (abandoned === null) return;
  // The call that had claimed the order crashed; its payment may have been captured.
  refuseUnlessOpen(await lookAt(ref, abandoned), paypalId);
  if ((await tryClaim(ref, paypalId, abandoned)) !== null)
    throw refusal('quota', paymentMessages.underWay);
}

/**
 * @param ended a payment whose expired claim may be replaced
 * @returns the payment of another expired claim; null once the order is claimed
 */
function tryClaim(
  ref: DocumentReference,
  paypalId: string,
  ended: string | null,
): Promise<string | null> {
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (order.get('paypalPaidBy') === paypalId) return null;
    refuseUnlessOpen(order, paypalId);
    const other = textOf(order.get('paypalClaim.id'));
    const fresh = other !== null && isBeingTaken(order);
    if (other !== null && other !== paypalId) {
      if (fresh) throw refusal('quota', paymentMessages.underWay);
      if (other !== ended) return other;
    }
    // Return page and webhook may share the claim, and neither waits for the other's write.
    if (!fresh) transaction.update(ref, { paypalClaim: { id: paypalId, at: Timestamp.now() } });
    return null;
  });
}

/** Asks PayPal about the payment that claimed an open order, once its call has crashed. */
export async function lookAtAbandoned(ref: DocumentReference): Promise<void> {
  const order = await ref.get();
  const payment = textOf(order.get('paypalClaim.id'));
  if (payment !== null && paymentState(order.data()) === 'open' && !isBeingTaken(order))
    await lookAt(ref, payment);
}

/** Ends a claim after PayPal's refusal, so that the order can be paid otherwise at once. */
export function release(ref: DocumentReference, paypalId: string): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (order.get('paypalClaim.id') !== paypalId) return;
    transaction.update(ref, {
      paypalClaim: FieldValue.delete(),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}
