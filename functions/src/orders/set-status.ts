import { logger } from 'firebase-functions/v2';
import { shopSecrets } from '../kit/params';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import { shopMessages } from '@/domain/messages';
import { maySetFrom, statusesFor, type ShopStatus } from '@/domain/orders/shopOrder';
import { statusText } from '@/domain/orders/status';
import type { WebOrder } from '@/domain/orders/webOrder';
import { callable } from '../kit/callable';
import { type Caller, refusal } from '../kit/callers';
import { ServiceError } from '../kit/service-error';
import { SHOP } from '../audit/order-change';
import { getOrder, setOrderStatus } from '../services/woocommerce';
import { forgetSent, noteArrived, noteSent, noteStatus } from './sent-status';

/** Sets an order's status at the shop, and on our copy if there is one. */
export const updateOrderStatus = callable(
  SHOP_CALLABLES.updateOrderStatus,
  { secrets: shopSecrets },
  async ({ orderId, newStatus, seen: expected }, caller) => {
    if (!statusesFor(caller.role).includes(newStatus)) throw refusal('permission-denied');
    const known = await getOrder(orderId);
    if (!known) throw refusal('not-found');
    await noteArrived(known, caller);
    if (!maySetFrom(caller.role, known.status)) throw refusal('invalid', shopMessages.notPaid);
    const isSet = known.status === newStatus;
    if (expected !== undefined && expected !== known.status && !isSet) {
      throw refusal(
        'invalid',
        shopMessages.statusChanged(statusText({ state: known.status, status: known.status })),
      );
    }
    // Setting it again would send the shop's e-mails again.
    const order = isSet ? known : await sendStatus(known, newStatus, caller);
    await followStatus(orderId, order.status, newStatus, caller);
    logger.info('order status set', { order: orderId, status: order.status, by: caller.uid });
    return { success: true };
  },
);

async function sendStatus(known: WebOrder, status: ShopStatus, by: Caller): Promise<WebOrder> {
  await noteSent(known, status, by.uid);
  try {
    const order = await setOrderStatus(known.id, status);
    if (!order) throw refusal('not-found');
    return order;
  } catch (error) {
    if (!(error instanceof ServiceError) || !error.mayBeDone)
      await forgetSent(known.id, status, by.uid);
    throw error;
  }
}

/**
 * Copies the shop's status to our order. If two people set it at once only the shop knows who was
 * last, so it is read again afterwards and copied until both agree.
 */
async function followStatus(
  orderId: number,
  to: string,
  sent: string,
  by: Pick<Caller, 'uid' | 'email'>,
): Promise<void> {
  if (!(await noteStatus(orderId, { to, sent, by }))) return;
  const now = await getOrder(orderId);
  if (now && now.status !== to) await followStatus(orderId, now.status, now.status, SHOP);
}
