import { cartShape } from '@/domain/orders/counterDraft';
import type { Cart } from '@/domain/orders/cart';
import { fieldsOf, textOf } from '@/domain/stored';

/** Data handed from the services page to the summary; survives a reload. */
export interface OrderDetails {
  requestId: string;
  products: Cart['lines'];
  discount: Cart['discount'];
}

/** Details from router state; null without a list of products. */
export function readDetails(state: unknown): OrderDetails | null {
  const { requestId, products, discount } = fieldsOf(state);
  const name = textOf(requestId);
  if (name === null || !Array.isArray(products)) return null;
  const cart = cartShape.safeParse({ lines: products as unknown[], discount }).data;
  return cart ? { requestId: name, products: cart.lines, discount: cart.discount } : null;
}

export const cartOf = ({ products, discount }: OrderDetails): Cart => ({
  lines: products,
  discount,
});

export const detailsOf = (requestId: string, { lines, discount }: Cart): OrderDetails => ({
  requestId,
  products: lines,
  discount,
});
