import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { PAYMENT_CALLS } from '@/domain/calls/payments';
import { paymentMessages } from '@/domain/messages';
import { textOf, timeOf } from '@/domain/stored';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';
import { lookAt } from './captures';
import { refuseUnlessOpen } from './payable-order';

/*
 * Only one payment of an order may be captured at a time: the claim on the order says which. It ends with what PayPal answers; the claim of
 * a call that crashed becomes void after a while, and then PayPal is asked how that payment ended.
 */

/** Longer than the call that captures. */
export const CLAIM_MS = PAYMENT_CALLS.capturePayPalOrder.seconds * 1_000 + 180_000;

/** Whether a payment of the order is being captured now. */
export function isBeingTaken(order: DocumentSnapshot): boolean {
  const since = timeOf(order.get('paypalClaim.at'))?.getTime() ?? -Infinity;
  return Date.now() - since < CLAIM_MS;
}

/** Claims the order for a payment. @throws HttpsError when another payment has it, or it is open no more */
export async function claim(ref: DocumentReference, paypalId: string): Promise<void> {
  const abandoned = await tryClaim(ref, paypalId, null);
  if (abandoned === null) return;
  // The call that had claimed the order crashed; its payment may have been captured.
  refuseUnlessOpen(await lookAt(ref, abandoned), paypalId);
  if ((await tryClaim(ref, paypalId, abandoned)) !== null)
    throw refusal('quota', paymentMessages.underWay);
}

/** @param ended a payment whose old claim counts no more. @returns the payment of an old claim; null when the order is claimed */
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
    // Return page and webhook at once: the claim stands for both, and neither waits for the other's write.
    if (!fresh) transaction.update(ref, { paypalClaim: { id: paypalId, at: Timestamp.now() } });
    return null;
  });
}

/** Ends a payment's claim after PayPal refused it: the order can be paid in another way at once. */
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
