import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { paymentMessages } from '@/domain/messages';
import type { CaptureNews } from '@/domain/orders/captures';
import { orderCharge } from '@/domain/orders/charge';
import { heldPayment, paypalIds } from '@/domain/orders/payment';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { paypalSecret, shopSecrets } from '../kit/params';
import { ServiceError } from '../kit/service-error';
import { capturePayment, readPayment } from '../services/paypal';
import type { PaypalPayment } from '../services/paypal-shapes';
import { lookAtHeld, settleCaptures, type Settled } from './captures';
import { claim, release } from './claims';
import { orderOf, refuseUnlessOpen } from './payable-order';

/**
 * Captures an approved payment and marks the order paid exactly once, even if return page and
 * webhook do it at once. Every step is idempotent; after a crash the next call starts over.
 */
export async function settlePayment(
  snapshot: DocumentSnapshot,
  paypalId: string,
  payerId?: string,
): Promise<Settled> {
  // 1. The payment was created for this order.
  refuseOthers(snapshot, paypalId);
  let captures: readonly CaptureNews[] = [];
  if (snapshot.get('paypalPaidBy') !== paypalId) {
    // 2. The order is unpaid.
    const order = await openOrder(snapshot, paypalId);
    // 3. The approved order, amount and payer match.
    const payment = await approvedPayment(order, paypalId, payerId);
    // 4. No other payment of the order is captured meanwhile.
    await claim(order.ref, paypalId);
    // 5. PayPal captures; the request id makes a retry idempotent.
    captures = await take(payment).catch(async (error: unknown) => {
      // After a refusal the order can be paid otherwise. After a failure the payment may have been
      // captured: keep the claim.
      if (error instanceof HttpsError) await release(order.ref, paypalId);
      throw error;
    });
  }
  // 6. Record it on the order and tell the shop.
  return settleCaptures(snapshot.ref, paypalId, captures);
}

function refuseOthers(order: DocumentSnapshot, paypalId: string): void {
  if (!paypalIds(order.data()).includes(paypalId))
    throw refusal('invalid', paymentMessages.notOfOrder);
}

/** If PayPal holds another payment, asks about it first: it may have been denied. */
async function openOrder(snapshot: DocumentSnapshot, paypalId: string): Promise<DocumentSnapshot> {
  const held = heldPayment(snapshot.data());
  const order = held === null || held === paypalId ? snapshot : await lookAtHeld(snapshot);
  refuseUnlessOpen(order, paypalId);
  return order;
}

async function approvedPayment(
  order: DocumentSnapshot,
  paypalId: string,
  payerId: string | undefined,
): Promise<PaypalPayment> {
  const payment = await readPayment(paypalId);
  if (payment === null) throw refusal('not-found', paymentMessages.notOfOrder);
  const isPayers = payerId === undefined || payment.payerId === null || payment.payerId === payerId;
  const isOrders =
    payment.orderId === order.id && payment.total === orderCharge(order.data())?.total;
  if (!isOrders || !isPayers) throw refusal('invalid', paymentMessages.notOfOrder);
  return payment;
}

async function take(payment: PaypalPayment): Promise<readonly CaptureNews[]> {
  if (payment.captures.length > 0) return payment.captures;
  if (payment.status !== 'APPROVED') throw refusal('invalid', paymentMessages.notApproved);
  const answer = await capturePayment(payment.id);
  if (!('issue' in answer)) return capturesOf(answer);
  if (answer.issue === 'ORDER_ALREADY_CAPTURED') return capturesOf(await readPayment(payment.id));
  logger.warn('capture refused', { payment: payment.id, issue: answer.issue });
  if (answer.issue === 'ORDER_NOT_APPROVED') throw refusal('invalid', paymentMessages.notApproved);
  if (answer.issue === 'DUPLICATE_INVOICE_ID')
    throw refusal('already-exists', paymentMessages.alreadyPaid);
  throw refusal('invalid', paymentMessages.declined);
}

function capturesOf(payment: PaypalPayment | null): readonly CaptureNews[] {
  if (!payment || payment.captures.length === 0) throw new ServiceError('paypal', 'malformed');
  return payment.captures;
}

/** Called by the return page: captures the payment of the caller's order, once. */
export const capturePayPalOrder = callable(
  PAYMENT_CALLABLES.capturePayPalOrder,
  { secrets: [paypalSecret, ...shopSecrets], failed: paymentMessages.captureFailed },
  async ({ orderId, token, payerId }, caller) => {
    const status = await settlePayment(await orderOf(orderId, caller), token, payerId);
    return { success: status === 'COMPLETED', data: { status } };
  },
);
