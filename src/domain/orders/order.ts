import type { Problem } from '../stored';
import type { Studio } from '../studios';
import type { PaymentMethod } from './method';
import type { PaymentState } from './paid';
import type { OrderSource } from './source';

/** A product of an order, whatever the source called its name. */
export interface OrderProduct {
  /** Of the catalogue; '' when the order doesn't say. */
  id: string;
  name: string;
  sku: string;
  category: string;
  quantity: number;
  /** Cents for one, before the discount; null when none is stored. */
  price: number | null;
  /** Cents for all of the line, before the discount: no more than a cent from price × quantity, for the shop's prices have more decimals. */
  total: number | null;
}

/** Where somebody lives, or a parcel goes: on one line, '' when nothing is stored. */
interface OrderAddresses {
  billing: string;
  shipTo: string;
}

/** An order of any source; texts are '' when the record has none, amounts are whole cents. */
export interface Order extends OrderAddresses {
  id: string;
  /** `orderId`, else `_id`, else `id`, else the shop's number of a point-of-sale order, else the document's own id. */
  code: string;
  /** What the shop and its buyers call it, where that isn't its code; '' otherwise. */
  number: string;
  /** `orderDate`, else the shop's and the counter's dates, `importedAt`, `updatedAt`, `createdAt`: the first that can be read. */
  at: Date | null;
  importedAt: Date | null;
  updatedAt: Date | null;
  /** When the money came, where the order says it. */
  paidAt: Date | null;
  /** When it was given back, where the order says it. */
  refundedAt: Date | null;
  /** As stored. */
  status: string;
  /** What counts of it: lower case, without «wc-». */
  state: string;
  paymentStatus: string;
  payment: PaymentState;
  source: OrderSource;
  method: PaymentMethod;
  /** As its source calls it; '' when it doesn't. */
  methodName: string;
  products: OrderProduct[];
  /** Of its amounts; only those in EUR count as revenue. */
  currency: string;
  /** Null when no amount is stored. */
  total: number | null;
  discount: number;
  shipping: number;
  /** VAT, where the order says how much; null where it doesn't. */
  tax: number | null;
  /** What was given back, no more than the total. */
  refunded: number;
  email: string;
  /** The client's account; null where only the address is known. */
  owner: string | null;
  /** The buyer's name, as the order has it. */
  name: string;
  phone: string;
  studio: Studio | null;
  /** Of the point of sale: the buyer's tax code, and where the PT lessons are. */
  taxCode: string;
  studioPt: string;
  notes: string;
  /** They are staff's, and not for the client. */
  areNotesInternal: boolean;
  /** Where PayPal takes the money; '' when there is no link. */
  approveLink: string;
  /** Paid here, and the shop doesn't know it yet: telling it failed. */
  shopUntold: boolean;
  problems: Problem[];
}

const euro = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});
const decimals = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

/** «1.300,00 €», in another currency «50,00 USD», or a dash for a missing amount. @param cents whole cents */
export function amountText(cents: number | null, currency = 'EUR'): string {
  if (cents === null) return '—';
  return currency === 'EUR'
    ? euro.format(cents / 100)
    : `${decimals.format(cents / 100)} ${currency}`;
}

/** The total of an order in its own currency. */
export function totalText({ total, currency }: Pick<Order, 'total' | 'currency'>): string {
  return amountText(total, currency);
}

/** How an order is called: its code, and beside it the shop's number where that is another. */
export function orderCodeText({ code, number }: Pick<Order, 'code' | 'number'>): string {
  return number === '' ? code : `${code} · ${number}`;
}

/** How an order's lines come to its total: lines − discount + shipping + tax + other = total. */
interface OrderSums {
  lines: number;
  discount: number;
  shipping: number;
  /** VAT on top of the lines; 0 where they include it, or where the order doesn't say how much it is. */
  tax: number;
  /** VAT that the lines include, where the order says how much it is. */
  taxIncluded: number | null;
  /** What the stored amounts leave unexplained: tax that isn't stored, rounding, fees. */
  other: number;
  total: number;
}

/** The sums under an order's lines; they always add up to its total. */
export function orderSums({
  products,
  ...order
}: Pick<Order, 'products' | 'total' | 'discount' | 'shipping' | 'tax'>): OrderSums {
  const { discount, shipping } = order;
  const lines = products.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const net = lines - discount + shipping;
  const total = order.total ?? net + (order.tax ?? 0);
  // The shop's prices are net of tax, those of other sources include it: whichever comes nearer to the total.
  const isOnTop = order.tax !== null && Math.abs(total - net - order.tax) < Math.abs(total - net);
  const tax = isOnTop ? (order.tax ?? 0) : 0;
  return {
    lines,
    discount,
    shipping,
    tax,
    taxIncluded: isOnTop ? null : order.tax,
    other: total - net - tax,
    total,
  };
}

/** What an order brought in: a paid one's total, less what was given back. Other currencies can't be added to euro. */
export function revenueOf({
  payment,
  total,
  refunded,
  currency = 'EUR',
}: Pick<Order, 'payment' | 'total' | 'refunded'> & { currency?: string }): number {
  return payment === 'paid' && currency === 'EUR' ? Math.max(0, (total ?? 0) - refunded) : 0;
}
