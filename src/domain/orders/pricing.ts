import { toEuro } from './money';

/** Italian VAT, in percent; prices of the catalogue include it. */
export const VAT_PERCENT = 22;
/** The shop rounds tax per line, so its total may differ from ours by this many cents. */
export const ROUNDING_CENTS = 5;
/** Flat shipping rate of an order with something to ship, in cents. */
const FLAT_RATE_CENTS = 1_000;
/** The 30-minute video call with a nutritionist. */
export const VIDEO_CALL_PRODUCT_ID = '51203';
/** Figures on its page, prices in cents; the server checks the price against the catalogue. */
export const VIDEO_CALL = { price: 3_000, oldPrice: 5_000, minutes: 30 } as const;

/** A product with the catalogue's price, never the browser's. */
export interface CatalogueProduct {
  id: string;
  name: string;
  sku: string;
  /** Cents, VAT included. */
  price: number;
  /** The shop's tax class; '' is the standard one. */
  taxClass: string;
  /** False for virtual products and the video call. */
  shipped: boolean;
}

export interface OrderItem {
  product: CatalogueProduct;
  quantity: number;
}

export interface PricedLine extends OrderItem {
  /** Cents before the discount. */
  full: number;
  /** Cents after this line's share of the discount. */
  total: number;
}

/** All amounts in cents, VAT included: `total` = `full` − `discount` + `shipping`. */
export interface PricedOrder {
  lines: PricedLine[];
  full: number;
  discount: number;
  shipping: number;
  total: number;
}

/** Computes the amounts of an order. The discount is clamped between 0 and the sum of the lines. */
export function priceOrder(
  items: readonly OrderItem[],
  { discount = 0, shipping = 0 } = {},
): PricedOrder {
  const fulls = items.map(({ product, quantity }) => product.price * quantity);
  const full = sum(fulls);
  const taken = Math.min(Math.max(0, discount), full);
  const shares = spread(taken, fulls);
  const lines = items.map((item, index) => {
    const own = fulls[index] ?? 0;
    return { ...item, full: own, total: own - (shares[index] ?? 0) };
  });
  return { lines, full, discount: taken, shipping, total: full - taken + shipping };
}

/** The flat rate if anything has to be shipped, in cents. */
export function shippingOf(items: readonly OrderItem[]): number {
  return items.some(({ product }) => product.shipped) ? FLAT_RATE_CENTS : 0;
}

/**
 * Distributes whole cents in proportion to the weights. The shares add up to the amount and none
 * exceeds its weight; the cents left by rounding go to the largest fractions.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / whole);
  const shares = exact.map(Math.floor);
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .sort((a, b) => b.loss - a.loss);
  for (const { index } of byLoss.slice(0, amount - sum(shares)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Products with a «zero» tax class carry no tax. */
export function isTaxed({ taxClass }: Pick<CatalogueProduct, 'taxClass'>): boolean {
  return !/^zero/i.test(taxClass);
}

/**
 * The net of a VAT-inclusive amount, in euro with six decimals, from which the shop's own tax
 * computation gets back to the gross.
 */
export function withoutVat(cents: number, taxed: boolean): string {
  return toEuro(taxed ? (cents * 100) / (100 + VAT_PERCENT) : cents).toFixed(6);
}

/** The VAT included in an amount, in cents. */
export function vatIn(cents: number, taxed: boolean): number {
  return taxed ? Math.round((cents * VAT_PERCENT) / (100 + VAT_PERCENT)) : 0;
}

/** The VAT included in an order's lines, in cents, computed per line as the shop does. */
export function vatOf(lines: readonly PricedLine[]): number {
  return sum(lines.map(({ product, total }) => vatIn(total, isTaxed(product))));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
