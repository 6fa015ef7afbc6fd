import { toEuro } from './money';

/** Italian VAT, in percent; prices of the catalogue include it. */
export const VAT_PERCENT = 22;
/** The shop rounds the tax of each line: so much its total may differ from ours, in cents. */
export const ROUNDING_CENTS = 5;
/** Shipping of an order that has something to ship, in cents. */
const FLAT_RATE_CENTS = 1_000;
/** The 30-minute video call with a nutritionist. */
export const VIDEO_CALL_PRODUCT_ID = '51203';
/** What its page says; the server compares the price with the catalogue. Cents. */
export const VIDEO_CALL = { price: 3_000, oldPrice: 5_000, minutes: 30 } as const;

/** A product as its price is decided: by the catalogue, never by the browser. */
export interface CatalogueProduct {
  id: string;
  name: string;
  sku: string;
  /** Cents, VAT included. */
  price: number;
  /** The shop's name of it; '' is the ordinary one. */
  taxClass: string;
  /** Whether it is sent: a video call isn't. */
  shipped: boolean;
}

export interface OrderItem {
  product: CatalogueProduct;
  quantity: number;
}

export interface PricedLine extends OrderItem {
  /** Cents before the discount. */
  full: number;
  /** Cents after this line's part of it. */
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

/** The amounts of an order. A discount is at least 0 and takes no more than everything: the total is never below 0. */
export function priceOrder(
  items: readonly OrderItem[],
  { discount = 0, shipping = 0 } = {},
): PricedOrder {
  const fulls = items.map(({ product, quantity }) => product.price * quantity);
  const full = sum(fulls);
  const taken = Math.min(Math.max(0, discount), full);
  const parts = spread(taken, fulls);
  const lines = items.map((item, index) => {
    const own = fulls[index] ?? 0;
    return { ...item, full: own, total: own - (parts[index] ?? 0) };
  });
  return { lines, full, discount: taken, shipping, total: full - taken + shipping };
}

/** Flat rate where something has to be sent. */
export function shippingOf(items: readonly OrderItem[]): number {
  return items.some(({ product }) => product.shipped) ? FLAT_RATE_CENTS : 0;
}

/**
 * Spreads whole cents proportionally over the lines: parts add up to the amount, and none is larger than its line. What
 * rounding leaves over goes, cent by cent, to the lines that lost most by it.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / whole);
  const parts = exact.map(Math.floor);
  const byLoss = exact
    .map((value, index) => ({ index, loss: value - Math.floor(value) }))
    .sort((a, b) => b.loss - a.loss);
  for (const { index } of byLoss.slice(0, amount - sum(parts)))
    parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Products with tax class zero carry no tax. */
export function isTaxed({ taxClass }: Pick<CatalogueProduct, 'taxClass'>): boolean {
  return !/^zero/i.test(taxClass);
}

/** What of an amount with VAT is the shop's own, in euro with six decimals: the shop computes the tax on it, and arrives at the amount. */
export function withoutVat(cents: number, taxed: boolean): string {
  return toEuro(taxed ? (cents * 100) / (100 + VAT_PERCENT) : cents).toFixed(6);
}

/** The VAT in an amount, in cents. */
export function vatIn(cents: number, taxed: boolean): number {
  return taxed ? Math.round((cents * VAT_PERCENT) / (100 + VAT_PERCENT)) : 0;
}

/** The VAT in what is paid for an order's lines, in cents: line by line, as the shop computes it. */
export function vatOf(lines: readonly PricedLine[]): number {
  return sum(lines.map(({ product, total }) => vatIn(total, isTaxed(product))));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
