import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import { generalMessages } from '@/domain/accessMessages';
import { shopMessages } from '@/domain/messages';
import { maySetFrom, shopOrderDoc, statusesFor, storedStatus } from '@/domain/orders/shopOrder';
import { statusText } from '@/domain/orders/status';
import { shopBounds } from '@/domain/orders/shopRange';
import type { WebOrder } from '@/domain/orders/webOrder';
import { fieldsOf } from '@/domain/stored';
import { callable } from '../kit/callable';
import type { Caller } from '../kit/callers';
import { refusal } from '../kit/errors';
import { refuseRange } from './day-range';
import { database } from '../kit/runtime';
import { recordOrderChange, SHOP } from '../audit/order-change';
import { getOrder, listOrders, setOrderStatus, shopSecrets } from '../services/woocommerce';

/** More than screens can show, and close to the size limit of an answer. */
const ORDERS_MAX = 5_000;

const failed = generalMessages.unknown;
/** The shop's orders of a date range (inclusive), newest first. */
export const fetchOrders = callable(
  SHOP_CALLABLES.fetchOrders,
  { secrets: shopSecrets, failed },
  async (range) => {
    refuseRange(range);
    const byId = new Map<number, WebOrder>();
    for await (const page of listOrders(shopBounds(range))) {
      for (const order of page) byId.set(order.id, order);
      if (byId.size > ORDERS_MAX) throw refusal('too-large', shopMessages.tooManyOrders);
    }
    return { success: true, orders: [...byId.values()].reverse() };
  },
);

/** Sets an order's status at the shop, and on our copy if there is one. */
export const updateOrderStatus = callable(
  SHOP_CALLABLES.updateOrderStatus,
  { secrets: shopSecrets, failed },
  async ({ orderId, newStatus, seen: expected }, { uid, email, role }) => {
    if (!statusesFor(role).includes(newStatus)) throw refusal('permission-denied');
    const known = await getOrder(orderId);
    if (!known) throw refusal('not-found');
    if (!maySetFrom(role, known.status)) throw refusal('invalid', shopMessages.notPaid);
    const isSet = known.status === newStatus;
    if (expected !== undefined && expected !== known.status && !isSet) {
      throw refusal(
        'invalid',
        shopMessages.statusChanged(statusText({ state: known.status, status: known.status })),
      );
    }
    // Setting it again would send the shop's e-mails again.
    const order = isSet ? known : await setOrderStatus(orderId, newStatus);
    if (!order) throw refusal('not-found');
    await followStatus(orderId, { from: known.status, to: order.status, by: { uid, email } });
    logger.info('order status set', { order: orderId, status: order.status, by: uid });
    return { success: true };
  },
);

/**
 * Copies the shop's status to our order. If two people set it at once only the shop knows who was
 * last, so it is read again afterwards and copied until both agree.
 */
async function followStatus(orderId: number, change: StatusChange): Promise<void> {
  if (!(await noteStatus(shopOrderDoc(orderId), change))) return;
  const now = await getOrder(orderId);
  if (now && now.status !== change.to)
    await followStatus(orderId, { from: change.to, to: now.status, by: SHOP });
}

interface StatusChange {
  from: string;
  to: string;
  by: Pick<Caller, 'uid' | 'email'>;
}

/**
 * Returns whether we have a copy: most of the shop's orders have none until imported. The audit log
 * records the change either way.
 */
function noteStatus(id: string, { from, to, by }: StatusChange): Promise<boolean> {
  const ref = database().doc(`orders/${id}`);
  const set = { status: storedStatus(to) };
  return database().runTransaction(async (transaction) => {
    const order = await transaction.get(ref);
    const before = order.exists ? fieldsOf(order.data()) : { status: storedStatus(from) };
    if (order.exists) transaction.update(ref, { ...set, updatedAt: FieldValue.serverTimestamp() });
    recordOrderChange(transaction, ref, {
      by,
      what: 'status',
      before,
      after: { ...before, ...set },
    });
    return order.exists;
  });
}

/** One order of the shop, with its customer. */
export const fetchOrderDetails = callable(
  SHOP_CALLABLES.fetchOrderDetails,
  { secrets: shopSecrets, failed },
  async ({ orderId }) => {
    const orderDetails = await getOrder(orderId);
    if (!orderDetails) throw refusal('not-found');
    return { success: true, orderDetails };
  },
);
