import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { PAYMENT_CALLABLES } from '@/domain/callables/payments';
import { paymentMessages } from '@/domain/messages';
import { paymentState } from '@/domain/orders/paid';
import { shopIdOf } from '@/domain/orders/shopOrder';
import { fieldsOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import { type Caller, refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { recordOrderChange } from '../audit/order-change';
import { paypalSecret, shopSecrets } from '../kit/params';
import { toldShop } from './tell-shop';
import { isBeingTaken, lookAtAbandoned } from './claims';

/**
 * Staff confirm that an order was paid, e.g. by bank transfer. Refused while a PayPal payment is
 * being captured, as the order would be paid twice. If the capturing call crashed, PayPal is asked
 * first.
 */
export const markOrderPaid = callable(
  PAYMENT_CALLABLES.markOrderPaid,
  { secrets: [...shopSecrets, paypalSecret], failed: paymentMessages.markPaidFailed },
  async ({ orderId }, caller) => {
    const ref = database().doc(`orders/${orderId}`);
    await lookAtAbandoned(ref);
    const changed = await markPaid(ref, caller);
    return { changed, shopTold: await toldShop(ref) };
  },
);

/** @returns false if it was already paid */
function markPaid(ref: DocumentReference, by: Caller): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (!order.exists) throw refusal('not-found');
    const state = paymentState(order.data());
    if (state === 'paid') return false;
    if (state === 'closed') throw refusal('invalid', paymentMessages.closed);
    if (state === 'held') throw refusal('already-exists', paymentMessages.held);
    if (isBeingTaken(order)) throw refusal('quota', paymentMessages.underWay);
    const shop = shopIdOf(ref.id) !== null;
    const said = {
      status: shop ? 'wc-processing' : 'pagato',
      paymentStatus: 'completed',
      paidBy: by.uid,
    };
    transaction.update(ref, {
      ...said,
      paidAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
      ...(shop ? { paidTellShop: true } : {}),
    });
    const before = fieldsOf(order.data());
    recordOrderChange(transaction, ref, {
      by,
      what: 'paid',
      before,
      after: { ...before, ...said },
    });
    return true;
  });
}
