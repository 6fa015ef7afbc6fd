import { productsNow } from '@/data/products/commands';
import { newRequestId } from '@/data/shop/commands';
import { AppError } from '@/domain/errors';
import { repriced, type Cart } from '@/domain/orders/cart';
import { confirm } from '@/ui/feedback';

/**
 * Creates an order under its request id, so that a retry creates no second one. If an order with
 * other content has that id, asks before creating another.
 * @param renamed called with the new request id
 */
export async function madeOnce<T>(
  requestId: string,
  make: (requestId: string) => Promise<T>,
  renamed: (requestId: string) => void,
): Promise<T> {
  try {
    return await make(requestId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'already-exists') throw error;
    if (
      !(await confirm({
        question: `${error.message} Vuoi crearne un altro?`,
        action: 'Crea un altro ordine',
      }))
    )
      throw error;
    const another = newRequestId();
    renamed(another);
    return make(another);
  }
}

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
