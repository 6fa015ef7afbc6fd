import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { CapturePayPalOrderAnswer } from '@/domain/callables/payments';
import { paymentMessages } from '@/domain/messages';
import { captureChange, type OrderChange } from '@/domain/orders/captureChange';
import { knownCaptures, type CaptureNews } from '@/domain/orders/captures';
import { heldPayment } from '@/domain/orders/payment';
import { fieldsOf, type Fields } from '@/domain/stored';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { PAYPAL, recordOrderChange } from '../audit/order-change';
import { readPayment } from '../services/paypal';
import { tellShop } from './tell-shop';

export type Settled = CapturePayPalOrderAnswer['data']['status'];

/** Records PayPal's captures on an order and in the audit log. Returns the updated order. */
export function noteCaptures(
  ref: DocumentReference,
  news: readonly CaptureNews[],
): Promise<Fields> {
  return database().runTransaction(async (transaction) => {
    const before = fieldsOf((await transaction.get(ref)).data());
    const change = captureChange(before, ref.id, news, new Date());
    if (!change) return before;
    const gone = Object.fromEntries(change.remove.map((name) => [name, FieldValue.delete()]));
    transaction.update(ref, {
      ...change.set,
      ...gone,
      updatedAt: FieldValue.serverTimestamp(),
    });
    const after = { ...withoutFields(before, change.remove), ...change.set };
    recordOrderChange(transaction, ref, { by: PAYPAL, what: 'payment', before, after });
    logChange(ref, change);
    return after;
  });
}

function withoutFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Logs as errors what a person must check; readOrder shows the same problems on the order. */
function logChange({ id: order }: DocumentReference, { set }: OrderChange): void {
  if (set.paypalAlsoPaid !== undefined) logger.error('an order was paid twice', { order });
  if (set.paypalDiffers !== undefined)
    logger.error('captured amount differs from the order', { order });
  if (set.paymentStatus !== undefined)
    logger.info('order payment', { order, payment: set.paymentStatus });
}

/**
 * Records the captures of a payment, and tells the shop when the order is paid.
 * @throws HttpsError if PayPal declined the payment
 */
export async function settleCaptures(
  ref: DocumentReference,
  paypalId: string,
  news: readonly CaptureNews[],
): Promise<Settled> {
  const order = await noteCaptures(ref, news);
  await tellShop(ref);
  if (order.paypalPaidBy === paypalId) return 'COMPLETED';
  const states = knownCaptures(order)
    .filter(({ payment }) => payment === paypalId)
    .map(({ status }) => status);
  if (states.includes('COMPLETED')) return 'COMPLETED';
  if (states.includes('PENDING')) return 'PENDING';
  throw refusal('invalid', paymentMessages.declined);
}

/**
 * Asks PayPal about an order whose payment it holds, as its event may have been lost. Returns the
 * updated order.
 */
export async function lookAtHeld(order: DocumentSnapshot): Promise<DocumentSnapshot> {
  const held = heldPayment(order.data());
  return held === null ? order : lookAt(order.ref, held);
}

/** Fetches a payment's state from PayPal and records it. Returns the updated order. */
export async function lookAt(ref: DocumentReference, paypalId: string): Promise<DocumentSnapshot> {
  const captures = (await readPayment(paypalId))?.captures ?? [];
  if (captures.length > 0) {
    await noteCaptures(ref, captures);
    await tellShop(ref);
  }
  return ref.get();
}
