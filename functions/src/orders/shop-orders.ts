import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { SHOP_CALLS } from '@/domain/calls/shop';
import { generalMessages } from '@/domain/accessMessages';
import { shopMessages } from '@/domain/messages';
import { maySetFrom, shopOrderDoc, statusesFor, storedStatus } from '@/domain/orders/shopOrder';
import { statusText } from '@/domain/orders/status';
import { shopBounds } from '@/domain/orders/shopRange';
import type { WebOrder } from '@/domain/orders/webOrder';
import { callable } from '../kit/callable';
import { isCode, NOT_FOUND } from '../kit/database-errors';
import { refusal } from '../kit/errors';
import { refuseRange } from './day-range';
import { database } from '../kit/runtime';
import { getOrder, listOrders, setOrderStatus, shopSecrets } from '../services/woocommerce';

/** More than screens can show, and near what one answer can carry. */
const ORDERS_MAX = 5_000;

const failed = generalMessages.unknown;
/** The shop's orders of some days, both included, newest first. */
export const fetchOrders = callable(
  SHOP_CALLS.fetchOrders,
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

/** Sets an order's status at the shop, and on our copy of it where there is one. */
export const updateOrderStatus = callable(
  SHOP_CALLS.updateOrderStatus,
  { secrets: shopSecrets, failed },
  async ({ orderId, newStatus, seen }, { uid, role }) => {
    if (!statusesFor(role).includes(newStatus)) throw refusal('permission-denied');
    const known = await getOrder(orderId);
    if (!known) throw refusal('not-found');
    if (!maySetFrom(role, known.status)) throw refusal('invalid', shopMessages.notPaid);
    const isSet = known.status === newStatus;
    if (seen !== undefined && seen !== known.status && !isSet) {
      throw refusal(
        'invalid',
        shopMessages.statusChanged(statusText({ state: known.status, status: known.status })),
      );
    }
    // Set again it would send the shop's mails again.
    const order = isSet ? known : await setOrderStatus(orderId, newStatus);
    if (!order) throw refusal('not-found');
    await followStatus(orderId, order.status);
    logger.info('order status set', { order: orderId, status: order.status, by: uid });
    return { success: true };
  },
);

/**
 * Our copy of an order says what the shop says: of two people who set it at once, the shop alone knows who was last, and the one whose
 * answer took longer would leave our copy with the other's status.
 */
async function followStatus(orderId: number, status: string): Promise<void> {
  if (!(await noteStatus(shopOrderDoc(orderId), status))) return;
  const now = await getOrder(orderId);
  if (now && now.status !== status) await followStatus(orderId, now.status);
}

/** Answers whether there is a copy: most orders of the shop have none before they are imported. */
async function noteStatus(id: string, status: string): Promise<boolean> {
  try {
    await database()
      .doc(`orders/${id}`)
      .update({ status: storedStatus(status), updatedAt: FieldValue.serverTimestamp() });
    return true;
  } catch (error) {
    if (!isCode(error, NOT_FOUND)) throw error;
    return false;
  }
}

/** One order of the shop: who ordered. */
export const fetchOrderDetails = callable(
  SHOP_CALLS.fetchOrderDetails,
  { secrets: shopSecrets, failed },
  async ({ orderId }) => {
    const orderDetails = await getOrder(orderId);
    if (!orderDetails) throw refusal('not-found');
    return { success: true, orderDetails };
  },
);
