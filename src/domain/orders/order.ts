import type { Problem } from '../stored';
import type { Studio } from '../studios';
import type { PaymentMethod } from './method';
import type { PaymentState } from './paid';
import type { OrderSource } from './source';
import { orderMessages } from '../messages';
import { formatDate, formatDateTime } from '../time/rome';

/** A product of an order. */
export interface OrderProduct {
  /** Catalogue id; '' when not stored. */
  id: string;
  name: string;
  sku: string;
  category: string;
  quantity: number;
  /** Unit price in cents before the discount; null when not stored. */
  price: number | null;
  /**
   * Line total in cents before the discount. May differ by a cent from price × quantity, because
   * the shop's prices have more decimals.
   */
  total: number | null;
}

/** Addresses on one line; '' when not stored. */
interface PostalAddresses {
  billing: string;
  shipTo: string;
}

/** An order of any source. Missing texts are ''; amounts are whole cents. */
export interface Order extends PostalAddresses {
  id: string;
  /** `orderId`, else `_id`, else `id`, else `order_id` (point of sale), else the document id. */
  code: string;
  /** The shop's order number, if it differs from the code; '' otherwise. */
  number: string;
  /** The first readable date of `ORDER_DATES`. */
  at: Date | null;
  importedAt: Date | null;
  updatedAt: Date | null;
  /** Payment date, if stored. */
  paidAt: Date | null;
  /** Refund date, if stored. */
  refundedAt: Date | null;
  /** As stored. */
  status: string;
  /** Normalised status: lower case, without «wc-». */
  state: string;
  paymentStatus: string;
  payment: PaymentState;
  source: OrderSource;
  method: PaymentMethod;
  /** The method's name in its source; '' when not stored. */
  methodName: string;
  products: OrderProduct[];
  /** Only amounts in EUR count as revenue. */
  currency: string;
  /** Null when no amount is stored. */
  total: number | null;
  discount: number;
  shipping: number;
  /** VAT; null when not stored. */
  tax: number | null;
  /** Refunded amount, at most the total. */
  refunded: number;
  email: string;
  /** The client's account; null when only the e-mail is known. */
  owner: string | null;
  /** The buyer's name as stored on the order. */
  name: string;
  phone: string;
  studio: Studio | null;
  /** Point of sale only: the buyer's tax code, and the studio of the PT lessons. */
  taxCode: string;
  studioPt: string;
  notes: string;
  /** Internal notes of staff, not shown to the client. */
  areNotesInternal: boolean;
  /** PayPal's approval link; '' when there is none. */
  approveLink: string;
  /** Paid here, but the shop has not been updated yet. */
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

/**
 * «1.300,00 €», in another currency «50,00 USD», a dash when missing.
 * @param cents whole cents
 */
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

/** Display code of an order, followed by the shop's number if different. */
export function orderCodeText({ code, number }: Pick<Order, 'code' | 'number'>): string {
  return number === '' ? code : `${code} · ${number}`;
}

/** How an order's lines lead to its total: lines − discount + shipping + tax + other = total. */
interface OrderSums {
  lines: number;
  discount: number;
  shipping: number;
  /** VAT added to the lines; 0 if they include it or it is unknown. */
  tax: number;
  /** VAT included in the lines, if known. */
  taxIncluded: number | null;
  /** The unexplained rest: tax that isn't stored, rounding, fees. */
  other: number;
  total: number;
}

/** The sums below an order's lines; they always add up to its total. */
export function orderSums({
  products,
  ...order
}: Pick<Order, 'products' | 'total' | 'discount' | 'shipping' | 'tax'>): OrderSums {
  const { discount, shipping } = order;
  const lines = products.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const net = lines - discount + shipping;
  const total = order.total ?? net + (order.tax ?? 0);
  // The shop's prices are net of tax, those of other sources include it: choose what is closer to
  // the total.
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

/** Revenue of an order: total less refunds if it is paid. Other currencies count 0. */
export function revenueOf({
  payment,
  total,
  refunded,
  currency = 'EUR',
}: Pick<Order, 'payment' | 'total' | 'refunded'> & { currency?: string }): number {
  return payment === 'paid' && currency === 'EUR' ? Math.max(0, (total ?? 0) - refunded) : 0;
}

/** Date fields of a stored order, best evidence of the order date first. */
export const ORDER_DATES = [
  'orderDate',
  'order_date',
  'date_created',
  'created_at',
  'importedAt',
  'updatedAt',
  'createdAt',
] as const;

type Dated = Pick<Order, 'at' | 'problems'>;

/** «21/11/2026», or a message if the date is missing or unreadable. */
export function orderDay(order: Dated): string {
  return order.at ? formatDate(order.at) : missingDate(order);
}

/** «21/11/2026 08:05», or a message if the date is missing or unreadable. */
export function orderMoment(order: Dated): string {
  return order.at ? formatDateTime(order.at) : missingDate(order);
}

function missingDate({ problems }: Dated): string {
  const unreadable = problems.some(({ field }) => ORDER_DATES.some((name) => name === field));
  return unreadable ? orderMessages.dateInvalid : orderMessages.noDate;
}
