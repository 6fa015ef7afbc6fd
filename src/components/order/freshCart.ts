import { productsNow } from '@/data/products/commands';
import { AppError } from '@/domain/errors';
import { repriced, type Cart } from '@/domain/orders/cart';

/** After an order was refused: the cart at the prices of now, without what can't be bought any more. The refusal has told the person. */
export async function freshCart(cart: Cart, refusal: unknown): Promise<Cart> {
  if (
    !(refusal instanceof AppError) ||
    (refusal.code !== 'invalid' && refusal.code !== 'not-found')
  )
    return cart;
  try {
    return repriced(cart, await productsNow(cart.lines.map(({ product }) => product.id))).cart;
  } catch (error) {
    console.warn('prices not read', error);
    return cart;
  }
}
