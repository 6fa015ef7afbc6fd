import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { PAYMENT_CALLS } from '@/domain/calls/payments';
import { paymentMessages } from '@/domain/messages';
import { paymentState } from '@/domain/orders/paid';
import { shopIdOf } from '@/domain/orders/shopOrder';
import { fieldsOf, timeOf } from '@/domain/stored';
import { callable, DESK } from '../kit/callable';
import type { Caller } from '../kit/callers';
import { refusal } from '../kit/errors';
import { database } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';
import { recordIn } from '../register/entries';
import { markOrderPaid as tellPaid, shopSecrets } from '../services/woocommerce';
import { CLAIM_MS } from './settle-payment';
import { tellShop as tellCaptured } from './tell-shop';

/**
 * Staff say that an order's money has come, which a bank transfer never says by itself. An order that PayPal is taking money for at this
 * moment is refused: it would be paid twice.
 */
export const markOrderPaid = callable(
  PAYMENT_CALLS.markOrderPaid,
  { roles: DESK, secrets: shopSecrets, failed: paymentMessages.markPaidFailed },
  async ({ orderId }, caller) => {
    const ref = database().doc(`orders/${orderId}`);
    const outcome = await markPaid(ref, caller);
    return { changed: outcome === 'changed', shopTold: await toldOf(ref, outcome) };
  },
);

/** `told`: it was paid before, and the shop has nothing to learn; `captured`: PayPal has the money, and the shop doesn't know yet. */
type Outcome = 'changed' | 'untold' | 'captured' | 'told';

async function toldOf(ref: DocumentReference, outcome: Outcome): Promise<boolean> {
  if (outcome === 'told') return true;
  if (outcome !== 'captured') return tellShop(ref);
  await tellCaptured(ref);
  return (await ref.get()).get('paypalTellShop') !== true;
}

function markPaid(ref: DocumentReference, by: Caller): Promise<Outcome> {
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    if (!order.exists) throw refusal('not-found');
    const state = paymentState(order.data());
    if (state === 'paid' && order.get('paidTellShop') === true) return 'untold';
    if (state === 'paid') return order.get('paypalTellShop') === true ? 'captured' : 'told';
    if (state === 'closed') throw refusal('invalid', paymentMessages.closed);
    if (state === 'held') throw refusal('already-exists', paymentMessages.held);
    const claimed = timeOf(order.get('paypalClaim.at'))?.getTime() ?? -Infinity;
    if (Date.now() - claimed < CLAIM_MS) throw refusal('quota', paymentMessages.underWay);
    const shop = shopIdOf(ref.id) !== null;
    transaction.update(ref, {
      ...{ status: shop ? 'wc-processing' : 'pagato', paymentStatus: 'completed', paidBy: by.uid },
      ...{ paidAt: FieldValue.serverTimestamp(), updatedAt: FieldValue.serverTimestamp(), ...(shop ? { paidTellShop: true } : {}) },
    });
    const { status = null, statusOrder = null, paymentStatus = null } = fieldsOf(order.data());
    recordIn(transaction, {
      ...{ by, what: 'paid', collection: 'orders', docId: ref.id },
      before: { status, statusOrder, paymentStatus },
    });
    return 'changed';
  });
}

/** Marks it paid at the shop, too; what fails is done by the next who presses. Orders of other sources have nothing to be told. */
async function tellShop(ref: DocumentReference): Promise<boolean> {
  const shopId = shopIdOf(ref.id);
  if (shopId === null) return true;
  try {
    if (!(await tellPaid(shopId, ''))) logger.error('a paid order is not at the shop', { order: ref.id });
    await ref.update({ paidTellShop: FieldValue.delete() });
    return true;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    logger.warn('the shop does not know yet that an order was paid', { order: ref.id, kind: error.kind });
    return false;
  }
}
