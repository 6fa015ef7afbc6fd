import { textOf } from '@/domain/search/stored';
import { database } from './runtime';

/** What createOrder answers; `paymentUrl` is where the client goes to pay, when there is something to pay there. */
export interface PlacedOrder {
  success: true;
  order: {
    /** Its document in `orders`. */
    id: string;
    /** Its number at the shop. */
    orderId: string;
    status: string;
    /** Euro. */
    total: number;
  };
  paymentUrl?: string;
}

/** An order that was placed, now or by an earlier call, as it is stored now. */
export async function placedOrder(id: string): Promise<PlacedOrder> {
  const order = await database().doc(`orders/${id}`).get();
  const total: unknown = order.get('totalPrice');
  return {
    success: true,
    order: {
      id,
      orderId: textOf(order.get('orderId')) ?? id,
      status: textOf(order.get('status')) ?? '',
      total: typeof total === 'number' ? total : 0,
    },
  };
}
