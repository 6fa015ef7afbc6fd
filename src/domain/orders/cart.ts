import { isSold, type Product } from '../products/product';
import {
  priceOrder,
  VIDEO_CALL_PRODUCT_ID,
  vatOf,
  type CatalogueProduct,
  type OrderItem,
  type PricedOrder,
} from './pricing';

/** Limits of one order. */
export const LINES_MAX = 50;
export const QUANTITY_MAX = 99;

/** Discount on the whole order: cents, or hundredths of a percent. NaN for invalid input. */
export interface Discount {
  kind: 'euro' | 'percent';
  amount: number;
}

/** What is being ordered, one line per product. */
export interface Cart {
  lines: readonly OrderItem[];
  discount: Discount;
}

export const EMPTY_CART: Cart = { lines: [], discount: { kind: 'euro', amount: 0 } };
const WHOLE = 10_000;

/** A product as an order line, whatever its price. The video call is sold but never shipped. */
export function catalogueProduct({
  id,
  name,
  sku,
  price,
  taxClass,
  virtual,
}: Product): CatalogueProduct {
  return {
    id,
    name,
    sku,
    price: Math.max(0, price ?? 0),
    taxClass,
    shipped: !virtual && id !== VIDEO_CALL_PRODUCT_ID,
  };
}

/** As `catalogueProduct`, but null for a product without a price or taken off sale. */
export function onSale(product: Product): CatalogueProduct | null {
  return isSold(product) ? catalogueProduct(product) : null;
}

/** Adds one piece of a product; a full cart is returned unchanged. */
export function addProduct(cart: Cart, product: CatalogueProduct): Cart {
  const line = cart.lines.find((one) => one.product.id === product.id);
  if (line) return setQuantity(cart, product.id, line.quantity + 1);
  return cart.lines.length >= LINES_MAX
    ? cart
    : { ...cart, lines: [...cart.lines, { product, quantity: 1 }] };
}

/** @param quantity clamped between 1 and `QUANTITY_MAX` */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  const whole = Math.min(QUANTITY_MAX, Math.max(1, Math.round(quantity) || 1));
  return {
    ...cart,
    lines: cart.lines.map((line) => (line.product.id === id ? { ...line, quantity: whole } : line)),
  };
}

/** @param price cents, VAT included */
export function setPrice(cart: Cart, id: string, price: number): Cart {
  const own = Math.max(0, price);
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      line.product.id === id ? { ...line, product: { ...line.product, price: own } } : line,
    ),
  };
}

export function removeProduct(cart: Cart, id: string): Cart {
  return { ...cart, lines: cart.lines.filter(({ product }) => product.id !== id) };
}

/**
 * The message for an invalid discount, or null. One larger than the order is valid and takes the
 * whole amount.
 */
export function discountProblem({ kind, amount }: Discount): string | null {
  if (Number.isNaN(amount)) return 'Scrivi un numero, per esempio 12,50.';
  if (amount < 0) return 'Lo sconto non può essere negativo.';
  return kind === 'percent' && amount > WHOLE ? 'Lo sconto non può superare il 100 %.' : null;
}

/** A discount in cents, capped at the sum of the lines. */
function discountCents({ kind, amount }: Discount, full: number): number {
  const wanted = kind === 'euro' ? amount : Math.round((full * amount) / WHOLE);
  return Math.min(Math.max(0, wanted || 0), full);
}

/** The amounts of a cart in cents, as the function computes them; `total` includes `vat`. */
export function pricedCart({ lines, discount }: Cart, shipping = 0): PricedOrder & { vat: number } {
  const full = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const priced = priceOrder(lines, { discount: discountCents(discount, full), shipping });
  return { ...priced, vat: vatOf(priced.lines) };
}

/**
 * The cart at current prices; products no longer on sale are removed and listed in `gone`.
 * @param products the products of its lines that still exist
 */
export function repriced(cart: Cart, products: readonly Product[]): { cart: Cart; gone: string[] } {
  const now = new Map(
    products.flatMap((product) => onSale(product) ?? []).map((product) => [product.id, product]),
  );
  const lines = cart.lines.flatMap(({ product, quantity }) => {
    const current = now.get(product.id);
    return current ? [{ product: current, quantity }] : [];
  });
  return {
    cart: { ...cart, lines },
    gone: cart.lines
      .filter(({ product }) => !now.has(product.id))
      .map(({ product }) => product.name),
  };
}
