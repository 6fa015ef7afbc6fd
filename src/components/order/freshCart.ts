import { productsNow } from '@/data/products/commands';
import { AppError } from '@/domain/errors';
import { repriced, type Cart } from '@/domain/orders/cart';

/**
 * After a refused order: the cart at current prices, without products no longer on sale. The
 * refusal itself has been reported.
 */
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
