import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { PAYMENT_CALLS } from '@/domain/calls/payments';
import { paymentMessages } from '@/domain/messages';
import { paymentState } from '@/domain/orders/paid';
import { shopIdOf } from '@/domain/orders/shopOrder';
import { fieldsOf, textOf, timeOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import type { Caller } from '../kit/callers';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';
import { recordIn } from '../register/entries';
import { paypalSecret } from '../kit/params';
import { shopSecrets } from '../services/woocommerce';
import { lookAt } from './captures';
import { CLAIM_MS } from './settle-payment';
import { toldShop } from './tell-shop';

/**
 * Staff say that an order's money has come, which a bank transfer never says by itself. An order that PayPal is taking money for at this
 * moment is refused: it would be paid twice. Of a payment whose call ended without telling how, PayPal is asked first.
 */
export const markOrderPaid = callable(
  PAYMENT_CALLS.markOrderPaid,
  { secrets: [...shopSecrets, paypalSecret], failed: paymentMessages.markPaidFailed },
  async ({ orderId }, caller) => {
    const ref = database().doc(`orders/${orderId}`);
    await lookAtAbandoned(ref);
    const changed = await markPaid(ref, caller);
    return { changed, shopTold: await toldShop(ref) };
  },
);

async function lookAtAbandoned(ref: DocumentReference): Promise<void> {
  const order = await ref.get();
  const payment = textOf(order.get('paypalClaim.id'));
  if (payment !== null && paymentState(order.data()) === 'open' && !isBeingTaken(order))
    await lookAt(ref, payment);
}

/** Whether a payment of the order is being captured now. */
function isBeingTaken(order: DocumentSnapshot): boolean {
  return Date.now() - (timeOf(order.get('paypalClaim.at'))?.getTime() ?? -Infinity) < CLAIM_MS;
}

/** @returns false when it was paid already */
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
    transaction.update(ref, {
      ...{ status: shop ? 'wc-processing' : 'pagato', paymentStatus: 'completed', paidBy: by.uid },
      ...{
        paidAt: FieldValue.serverTimestamp(),
        updatedAt: FieldValue.serverTimestamp(),
        ...(shop ? { paidTellShop: true } : {}),
      },
    });
    const { status = null, statusOrder = null, paymentStatus = null } = fieldsOf(order.data());
    recordIn(transaction, {
      ...{ by, what: 'paid', collection: 'orders', docId: ref.id },
      before: { status, statusOrder, paymentStatus },
    });
    return true;
  });
}
