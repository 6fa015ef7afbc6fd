import { FieldValue, Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import type { AnswerOf } from '@/domain/calls/contract';
import type { PAYMENT_CALLS } from '@/domain/calls/payments';
import { paymentMessages } from '@/domain/messages';
import { orderCharge } from '@/domain/orders/charge';
import { paymentState, paypalIds } from '@/domain/orders/payment';
import { shopIdOf } from '@/domain/orders/shopOrder';
import { textOf, timeOf } from '@/domain/stored';
import { refusal } from '../kit/errors';
import { refuseUnlessOpen } from './payable-order';
import { database } from '../kit/runtime';
import { capturePayment, readPayment, type PaypalCapture, type PaypalPayment } from '../services/paypal';
import { ServiceError } from '../kit/service-error';
import { markOrderPaid } from '../services/woocommerce';

/** How long one payment of an order keeps another from being captured. */
const CLAIM_MS = 5 * 60_000;

export type Settled = AnswerOf<typeof PAYMENT_CALLS.capturePayPalOrder>['data']['status'];

/**
 * Takes the money of an approved payment of an order and marks the order paid, exactly once, whoever asks and however often: the return
 * page, PayPal's webhook, both at once. An order's claim lets one payment through; PayPal's request id makes a repeated capture the
 * same one; and the invoice number makes PayPal refuse a second payment of the same order.
 */
export async function settlePayment(order: DocumentSnapshot, paypalId: string, payerId?: string): Promise<Settled> {
  if (!paypalIds(order.data()).includes(paypalId)) throw refusal('invalid', paymentMessages.notOfOrder);
  if (order.get('paypalPaidBy') === paypalId) {
    await tellShop(order.ref);
    return 'COMPLETED';
  }
  refuseUnlessOpen(order);
  const payment = await readPayment(paypalId);
  if (payment === null) throw refusal('not-found', paymentMessages.notOfOrder);
  const stated = payerId === undefined || payment.payerId === null || payment.payerId === payerId;
  if (payment.orderId !== order.id || payment.total !== orderCharge(order.data())?.total || !stated) {
    throw refusal('invalid', paymentMessages.notOfOrder);
  }
  await claim(order.ref, paypalId);
  const capture = await captured(payment).catch(async (error: unknown) => {
    if (error instanceof HttpsError) await release(order.ref, paypalId);
    throw error;
  });
  return recordCapture(order.ref, paypalId, capture);
}

/** Of two payments of one order at a time, one is let through; also a paid order lets none. */
function claim(ref: DocumentReference, paypalId: string): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (order.get('paypalPaidBy') === paypalId) return;
    refuseUnlessOpen(order);
    const other = textOf(order.get('paypalClaim.id'));
    const since = timeOf(order.get('paypalClaim.at'))?.getTime() ?? 0;
    const held = other !== null && Date.now() - since < CLAIM_MS;
    if (held && other !== paypalId) throw refusal('quota', paymentMessages.underWay);
    // Return page and webhook at once: the claim stands for both, and neither waits for the other's write.
    if (held) return;
    transaction.update(ref, { paypalClaim: { id: paypalId, at: Timestamp.now() } });
  });
}

/** After a refusal the order can be paid in another way at once. A failure leaves the claim: the money may have been taken. */
async function release(ref: DocumentReference, paypalId: string): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (order.get('paypalClaim.id') === paypalId && order.get('paypalPaidBy') === undefined) {
      transaction.update(ref, { paypalClaim: FieldValue.delete() });
    }
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
  if (answer.issue === 'DUPLICATE_INVOICE_ID') throw refusal('already-exists', paymentMessages.alreadyPaid);
  throw refusal('invalid', paymentMessages.declined);
}

function captureOf(payment: PaypalPayment | null): PaypalCapture {
  if (!payment?.capture) throw new ServiceError('paypal', 'malformed');
  return payment.capture;
}

/** What PayPal says of a capture, on the order; a capture that fails later (a pending one, denied) frees it. */
export async function recordCapture(ref: DocumentReference, paypalId: string, capture: PaypalCapture): Promise<Settled> {
  if (capture.status === 'COMPLETED') {
    await markPaid(ref, paypalId, capture);
    await tellShop(ref);
    return 'COMPLETED';
  }
  if (capture.status === 'PENDING') return 'PENDING';
  await release(ref, paypalId);
  throw refusal('invalid', paymentMessages.declined);
}

function markPaid(ref: DocumentReference, paypalId: string, { id, total }: PaypalCapture): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (paymentState(order.data()) === 'paid' && order.get('paypalPaidBy') !== undefined) return;
    if (total !== orderCharge(order.data())?.total) {
      // The money is there, but is not what the order says now: for a person to look at.
      logger.error('captured amount differs from the order', { order: ref.id, payment: paypalId });
    }
    const shop = shopIdOf(ref.id) !== null;
    transaction.update(ref, {
      ...{ paymentStatus: 'completed', status: shop ? 'wc-processing' : 'pagato', paymentProvider: 'PayPal' },
      ...{ paypalPaidBy: paypalId, paypalCaptureId: id, paidAt: FieldValue.serverTimestamp() },
      ...{ paypalClaim: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp(), ...(shop ? { paypalTellShop: true } : {}) },
    });
    logger.info('order paid', { order: ref.id, payment: paypalId });
  });
}

/** An order of the web shop is marked paid there too. What fails is done by the webhook, which PayPal repeats for days. */
async function tellShop(ref: DocumentReference): Promise<void> {
  const order = await ref.get();
  const shopId = shopIdOf(ref.id);
  if (shopId === null || order.get('paypalTellShop') !== true) return;
  try {
    const told = await markOrderPaid(shopId, textOf(order.get('paypalCaptureId')) ?? '');
    if (!told) logger.error('a paid order is not at the shop', { order: ref.id });
    await ref.update({ paypalTellShop: FieldValue.delete() });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    logger.warn('the shop does not know yet that an order was paid', { order: ref.id, kind: error.kind });
  }
}
