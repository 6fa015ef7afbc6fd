import { readOrder } from '@/domain/orders/readOrder';
import type { Order } from '@/domain/orders/order';
import type { Stored } from '@/data/stored/codec';

/** `orders/{id}` of any source; functions use the same reader. */
export function decodeOrder({ id, data }: Stored): Order {
  return readOrder(data, id);
}
