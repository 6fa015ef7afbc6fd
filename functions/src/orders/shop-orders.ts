import { shopSecrets } from '../kit/params';
import { SHOP_CALLABLES } from '@/domain/callables/shop';
import { shopMessages } from '@/domain/messages';
import { shopBounds } from '@/domain/orders/shopRange';
import type { WebOrder } from '@/domain/orders/webOrder';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { refuseRange } from './day-range';
import { getOrder, listOrders } from '../services/woocommerce';

/** More than screens can show, and close to the size limit of an answer. */
const ORDERS_MAX = 5_000;

/** The shop's orders of a date range (inclusive), newest first. */
export const fetchOrders = callable(
  SHOP_CALLABLES.fetchOrders,
  { secrets: shopSecrets },
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

/** One order of the shop, with its customer. */
export const fetchOrderDetails = callable(
  SHOP_CALLABLES.fetchOrderDetails,
  { secrets: shopSecrets },
  async ({ orderId }) => {
    const orderDetails = await getOrder(orderId);
    if (!orderDetails) throw refusal('not-found');
    return { success: true, orderDetails };
  },
);
