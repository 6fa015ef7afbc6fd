import {
  FieldPath,
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { HttpsError } from 'firebase-functions/v2/https';
import type { AnswerOf } from '@/domain/calls/contract';
import type { PAYMENT_CALLS } from '@/domain/calls/payments';
import { paymentMessages } from '@/domain/messages';
import { orderCharge } from '@/domain/orders/charge';
import { toEuro } from '@/domain/orders/money';
import { paymentState } from '@/domain/orders/paid';
import { heldPayment } from '@/domain/orders/payment';
import { shopIdOf } from '@/domain/orders/shopOrder';
import { fieldsOf, textOf } from '@/domain/stored';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';
import { readPayment, type PaypalCapture } from '../services/paypal';
import { tellShop } from './tell-shop';

/*
 * What PayPal says of a capture, on the order. It may say it more than once, in any order, and to the return page and the webhook at once:
 * COMPLETED ends it; PENDING (PayPal holds the money: a check, a limit) keeps any second payment away until it is COMPLETED or denied; a
 * denied one frees the order, and a PENDING of it that arrives late holds nothing any more.
 */

export type Settled = AnswerOf<typeof PAYMENT_CALLS.capturePayPalOrder>['data']['status'];

/** @throws HttpsError where PayPal refused the money */
export async function recordCapture(
  ref: DocumentReference,
  paypalId: string,
  capture: PaypalCapture,
): Promise<Settled> {
  if (capture.status === 'COMPLETED') {
    await markPaid(ref, paypalId, capture);
    await tellShop(ref);
    return 'COMPLETED';
  }
  if (capture.status === 'PENDING') return hold(ref, paypalId, capture.id);
  await release(ref, paypalId, capture.id);
  throw refusal('invalid', paymentMessages.declined);
}

/** An order whose money PayPal holds, asked about again: its event may have been lost. The order as it is then. */
export async function lookAtHeld(order: DocumentSnapshot): Promise<DocumentSnapshot> {
  const held = heldPayment(order.data());
  return held === null ? order : lookAt(order.ref, held);
}

/** What PayPal says of one payment now, taken note of. */
export async function lookAt(ref: DocumentReference, paypalId: string): Promise<DocumentSnapshot> {
  const capture = (await readPayment(paypalId))?.capture;
  if (capture) {
    await recordCapture(ref, paypalId, capture).catch((error: unknown) => {
      if (!(error instanceof HttpsError)) throw error;
    });
  }
  return ref.get();
}

function markPaid(ref: DocumentReference, paypalId: string, capture: PaypalCapture): Promise<void> {
  const { id, total } = capture;
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    // Said again, also after it was given back or the order closed: that stays.
    if (order.get('paypalPaidBy') === paypalId) return;
    const other = paidOtherwise(order, paypalId);
    if (other !== null) {
      // By another payment, or in another way as staff have said. For a person to give back: in the log, and on the order as readOrder
      // says it.
      if (fieldsOf(order.get('paypalAlsoPaid'))[id] !== undefined) return;
      logger.error('an order was paid twice', { order: ref.id, payments: [other, paypalId] });
      transaction.update(
        ref,
        new FieldPath('paypalAlsoPaid', id),
        total === null ? null : toEuro(total),
      );
      return;
    }
    const differs = total !== orderCharge(order.data())?.total;
    const shop = shopIdOf(ref.id) !== null;
    transaction.update(ref, {
      ...{
        paymentStatus: 'completed',
        status: shop ? 'wc-processing' : 'pagato',
        paymentProvider: 'PayPal',
      },
      ...{
        paypalPaidBy: paypalId,
        paypalCaptureId: id,
        paidAt: FieldValue.serverTimestamp(),
        updatedAt: FieldValue.serverTimestamp(),
      },
      ...{
        paypalClaim: FieldValue.delete(),
        paypalHeld: FieldValue.delete(),
        ...(shop ? { paypalTellShop: true } : {}),
      },
      ...(differs ? differing(ref, paypalId, capture) : {}),
    });
    logger.info('order paid', { order: ref.id, payment: paypalId });
  });
}

/** What an order was paid by, other than this payment: another one, or whom of the staff said so; null for none. */
export function paidOtherwise(order: DocumentSnapshot, paypalId: string): string | null {
  const by = textOf(order.get('paypalPaidBy')) ?? textOf(order.get('paidBy'));
  return paymentState(order.data()) === 'paid' && by !== paypalId ? by : null;
}

/** The money is there, but is not what the order says now: for a person to look at, in the log and on the order, as readOrder says it. */
export function differing(ref: DocumentReference, paypalId: string, { id, total }: PaypalCapture) {
  logger.error('captured amount differs from the order', { order: ref.id, payment: paypalId });
  return {
    paypalDiffers: { id: paypalId, capture: id, amount: total === null ? null : toEuro(total) },
  };
}

function hold(ref: DocumentReference, paypalId: string, capture: string): Promise<Settled> {
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (order.get('paypalPaidBy') === paypalId) return 'COMPLETED';
    const denied: unknown = order.get('paypalDenied');
    if (Array.isArray(denied) && denied.includes(capture)) return 'PENDING';
    const other = heldPayment(order.data());
    if (order.get('paypalPaidBy') !== undefined || (other !== null && other !== paypalId)) {
      logger.error('PayPal holds the money of a second payment', {
        order: ref.id,
        payment: paypalId,
      });
    } else if (other === null) {
      transaction.update(ref, {
        ...{
          paypalHeld: { id: paypalId, capture, at: Timestamp.now() },
          paymentStatus: 'pending',
          paymentProvider: 'PayPal',
        },
        ...{ paypalClaim: FieldValue.delete(), updatedAt: FieldValue.serverTimestamp() },
      });
    }
    return 'PENDING';
  });
}

/** The order can be paid in another way at once. @param capture the one that PayPal refused; none when nothing was captured */
export async function release(
  ref: DocumentReference,
  paypalId: string,
  capture?: string,
): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (order.get('paypalPaidBy') === paypalId) return;
    const isHeld = heldPayment(order.data()) === paypalId;
    const isClaimed = fieldsOf(order.get('paypalClaim')).id === paypalId;
    const changes = {
      ...(isClaimed ? { paypalClaim: FieldValue.delete() } : {}),
      // What was captured once can't be approved again: the next payment gets a link of its own.
      ...(isHeld
        ? { paypalHeld: FieldValue.delete(), paypalApproveLink: FieldValue.delete() }
        : {}),
      ...(capture === undefined ? {} : { paypalDenied: FieldValue.arrayUnion(capture) }),
    };
    if (Object.keys(changes).length > 0)
      transaction.update(ref, { ...changes, updatedAt: FieldValue.serverTimestamp() });
  });
}
