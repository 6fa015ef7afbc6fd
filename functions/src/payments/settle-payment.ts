import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import { PAYMENT_CALLS } from '@/domain/calls/payments';
import { paymentMessages } from '@/domain/messages';
import { orderCharge } from '@/domain/orders/charge';
import { heldPayment, paypalIds } from '@/domain/orders/payment';
import { textOf, timeOf } from '@/domain/stored';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';
import {
  capturePayment,
  readPayment,
  type PaypalCapture,
  type PaypalPayment,
} from '../services/paypal';
import { lookAt, lookAtHeld, recordCapture, release, type Settled } from './captures';
import { refuseUnlessOpen } from './payable-order';
import { tellShop } from './tell-shop';

/** How long one payment of an order keeps another from being captured: longer than the call that captures. */
export const CLAIM_MS = PAYMENT_CALLS.capturePayPalOrder.seconds * 1_000 + 180_000;

/**
 * Takes the money of an approved payment of an order and marks the order paid, exactly once, whoever asks and however often: the return
 * page, PayPal's webhook, both at once. An order's claim lets one payment through; PayPal's request id makes a repeated capture the
 * same one; and the invoice number makes PayPal refuse a second payment of the same order.
 */
export async function settlePayment(
  asked: DocumentSnapshot,
  paypalId: string,
  payerId?: string,
): Promise<Settled> {
  if (!paypalIds(asked.data()).includes(paypalId))
    throw refusal('invalid', paymentMessages.notOfOrder);
  if (asked.get('paypalPaidBy') === paypalId) {
    await tellShop(asked.ref);
    return 'COMPLETED';
  }
  const held = heldPayment(asked.data());
  const order = held === null || held === paypalId ? asked : await lookAtHeld(asked);
  refuseUnlessOpen(order, paypalId);
  const payment = await readPayment(paypalId);
  if (payment === null) throw refusal('not-found', paymentMessages.notOfOrder);
  const stated = payerId === undefined || payment.payerId === null || payment.payerId === payerId;
  if (
    payment.orderId !== order.id ||
    payment.total !== orderCharge(order.data())?.total ||
    !stated
  ) {
    throw refusal('invalid', paymentMessages.notOfOrder);
  }
  await claim(order.ref, paypalId);
  const capture = await captured(payment).catch(async (error: unknown) => {
    // After a refusal the order can be paid in another way. A failure leaves the claim: the money may have been taken.
    if (error instanceof HttpsError) await release(order.ref, paypalId);
    throw error;
  });
  return recordCapture(order.ref, paypalId, capture);
}

/** Of two payments of one order at a time, one is let through; also a paid order lets none. */
async function claim(ref: DocumentReference, paypalId: string): Promise<void> {
  const abandoned = await tryClaim(ref, paypalId, null);
  if (abandoned === null) return;
  // Its call ended without telling how: the money may have been taken.
  refuseUnlessOpen(await lookAt(ref, abandoned), paypalId);
  if ((await tryClaim(ref, paypalId, abandoned)) !== null)
    throw refusal('quota', paymentMessages.underWay);
}

/** @param ended a payment whose old claim counts no more. @returns the payment that has claimed the order and not been heard of since */
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
    const since = timeOf(order.get('paypalClaim.at'))?.getTime() ?? 0;
    const fresh = other !== null && Date.now() - since < CLAIM_MS;
    if (other !== null && other !== paypalId) {
      if (fresh) throw refusal('quota', paymentMessages.underWay);
      if (other !== ended) return other;
    }
    // Return page and webhook at once: the claim stands for both, and neither waits for the other's write.
    if (!fresh) transaction.update(ref, { paypalClaim: { id: paypalId, at: Timestamp.now() } });
    return null;
  });
}

async function captured(payment: PaypalPayment): Promise<PaypalCapture> {
  if (payment.capture) return payment.capture;
  if (payment.status !== 'APPROVED') throw refusal('invalid', paymentMessages.notApproved);
  const answer = await capturePayment(payment.id);
  if (!('issue' in answer)) return captureOf(answer);
  if (answer.issue === 'ORDER_ALREADY_CAPTURED') return captureOf(await readPayment(payment.id));
  logger.warn('capture refused', { payment: payment.id, issue: answer.issue });
  if (answer.issue === 'ORDER_NOT_APPROVED') throw refusal('invalid', paymentMessages.notApproved);
  if (answer.issue === 'DUPLICATE_INVOICE_ID')
    throw refusal('already-exists', paymentMessages.alreadyPaid);
  throw refusal('invalid', paymentMessages.declined);
}

function captureOf(payment: PaypalPayment | null): PaypalCapture {
  if (!payment?.capture) throw new ServiceError('paypal', 'malformed');
  return payment.capture;
}
