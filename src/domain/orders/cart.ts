import { isSold, type Product } from '../products/product';
import {
  priceOrder,
  VIDEO_CALL_PRODUCT_ID,
  vatOf,
  type CatalogueProduct,
  type OrderItem,
  type PricedOrder,
} from './pricing';

/** What one order can hold. */
export const LINES_MAX = 50;
export const QUANTITY_MAX = 99;

/** Off the whole order: cents, or hundredths of a percent. NaN: something was typed that is no number. */
export interface Discount {
  kind: 'euro' | 'percent';
  amount: number;
}

/** What is being ordered, a line for each product. */
export interface Cart {
  lines: readonly OrderItem[];
  discount: Discount;
}

export const EMPTY_CART: Cart = { lines: [], discount: { kind: 'euro', amount: 0 } };
const WHOLE = 10_000;

/** A product as it goes into an order, whatever it costs. The video call is bought, and nothing is sent. */
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

/** The same for a product that can be bought at its price; null for one without a price, or taken off sale. */
export function onSale(product: Product): CatalogueProduct | null {
  return isSold(product) ? catalogueProduct(product) : null;
}

/** One more of a product; a cart that is full stays as it is. */
export function addProduct(cart: Cart, product: CatalogueProduct): Cart {
  const line = cart.lines.find((one) => one.product.id === product.id);
  if (line) return setQuantity(cart, product.id, line.quantity + 1);
  return cart.lines.length >= LINES_MAX
    ? cart
    : { ...cart, lines: [...cart.lines, { product, quantity: 1 }] };
}

/** @param quantity brought between 1 and the most that there can be */
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

/** What is wrong with a discount as it was typed; null when nothing is. One above the order takes all of it, and no more. */
export function discountProblem({ kind, amount }: Discount): string | null {
  if (Number.isNaN(amount)) return 'Scrivi un numero, per esempio 12,50.';
  if (amount < 0) return 'Lo sconto non può essere negativo.';
  return kind === 'percent' && amount > WHOLE ? 'Lo sconto non può superare il 100 %.' : null;
}

/** A discount in cents, of what the lines come to. */
function discountCents({ kind, amount }: Discount, full: number): number {
  const wanted = kind === 'euro' ? amount : Math.round((full * amount) / WHOLE);
  return Math.min(Math.max(0, wanted || 0), full);
}

/** The amounts of a cart in whole cents, as the function computes them from the same lines; `vat` is in the total. */
export function pricedCart({ lines, discount }: Cart, shipping = 0): PricedOrder & { vat: number } {
  const full = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  const priced = priceOrder(lines, { discount: discountCents(discount, full), shipping });
  return { ...priced, vat: vatOf(priced.lines) };
}

/** A cart at the prices of now: what can't be bought any more is taken out, and named. @param products those of its lines that there still are */
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
