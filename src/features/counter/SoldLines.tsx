import { CartTotals } from '@/components/order/CartTotals';
import { pricedCart, type Cart } from '@/domain/orders/cart';
import { amountText } from '@/domain/orders/order';
import classes from './Counter.module.css';

/** Read-only lines of a sale with its total. */
export function SoldLines({ cart }: { cart: Cart }) {
  const priced = pricedCart(cart);
  return (
    <>
      <ul className={classes.sold}>
        {priced.lines.map(({ product, quantity, full }) => (
          <li key={product.id}>
            <span>
              {product.name} × {quantity}
            </span>
            <span>{amountText(full)}</span>
          </li>
        ))}
      </ul>
      <CartTotals priced={priced} />
    </>
  );
}
