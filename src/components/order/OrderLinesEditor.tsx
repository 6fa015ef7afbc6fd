import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { addProduct, LINES_MAX, pricedCart, type Cart } from '@/domain/orders/cart';
import type { CatalogueProduct } from '@/domain/orders/pricing';
import { CartLines } from './CartLines';
import { CartTotals } from './CartTotals';
import { DiscountField } from './DiscountField';
import classes from './OrderLines.module.css';
import { ProductTiles, type Offer } from './ProductTiles';

export interface OrderLinesEditorProps {
  cart: Cart;
  onChange: (cart: Cart) => void;
  /** Products on offer: the whole catalogue, or what clients can buy. */
  offer?: Offer;
  /**
   * Prices can be typed, and products without one chosen: for an order that is only recorded, not
   * sold by the shop.
   */
  freePrices?: boolean;
  /** If omitted, no discount field. */
  discount?: boolean;
  /** In cents. */
  shipping?: number;
  /** Error of the lines: «Seleziona almeno un prodotto.» */
  error?: string | null;
}

/**
 * Order lines: products to choose from, a line for each, and the total, in whole cents and by the
 * same rules as the function. Keyboard: Enter in the search adds the match, arrows move between
 * products, up and down change a quantity.
 */
export function OrderLinesEditor(props: OrderLinesEditorProps) {
  const {
    cart,
    onChange,
    offer = 'catalogue',
    freePrices = false,
    discount = false,
    shipping,
    error = null,
  } = props;
  const [said, setSaid] = useState('');
  const add = (product: CatalogueProduct) => {
    const next = addProduct(cart, product);
    const quantity = next.lines.find((line) => line.product.id === product.id)?.quantity;
    setSaid(
      quantity === undefined
        ? `Al massimo ${LINES_MAX} prodotti.`
        : `${product.name}, quantità ${quantity}`,
    );
    onChange(next);
  };
  return (
    <div className={classes.editor}>
      <ProductTiles offer={offer} freePrices={freePrices} chosen={cart.lines} onAdd={add} />
      <section className={classes.cart} aria-label="Prodotti scelti">
        <CartLines
          cart={cart}
          freePrices={freePrices}
          onChange={onChange}
          onRemoved={(name) => setSaid(`${name} tolto`)}
        />
        {error !== null && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        {discount && (
          <DiscountField
            discount={cart.discount}
            onChange={(changed) => onChange({ ...cart, discount: changed })}
          />
        )}
        <CartTotals priced={pricedCart(cart, shipping)} />
      </section>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
