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
}

/** An order of any source; texts are '' when the record has none, amounts are whole cents. */
export interface Order {
  id: string;
  /** `orderId`, else `_id`, else `id`, else the shop's number of a point-of-sale order, else the document's own id. */
  code: string;
  /** `orderDate`, else the shop's and the counter's dates, `importedAt`, `updatedAt`, `createdAt`: the first that can be read. */
  at: Date | null;
  importedAt: Date | null;
  updatedAt: Date | null;
  /** As stored. */
  status: string;
  /** What counts of it: lower case, without «wc-». */
  state: string;
  paymentStatus: string;
  payment: PaymentState;
  source: OrderSource;
  method: PaymentMethod;
  products: OrderProduct[];
  /** Null when no amount is stored. */
  total: number | null;
  discount: number;
  shipping: number;
  /** What was given back, no more than the total. */
  refunded: number;
  email: string;
  /** The client's account; null where only the address is known. */
  owner: string | null;
  /** The buyer's name, as the order has it. */
  name: string;
  phone: string;
  studio: Studio | null;
  notes: string;
  /** Where PayPal takes the money; '' when there is no link. */
  approveLink: string;
  problems: Problem[];
}

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

/** «300,00 €», or a dash for a missing amount. @param cents whole cents */
export function amountText(cents: number | null): string {
  return cents === null ? '—' : euro.format(cents / 100);
}

/** How an order's lines come to its total: lines − discount + shipping + other = total. */
export interface OrderSums {
  lines: number;
  discount: number;
  shipping: number;
  /** What the stored amounts leave unexplained: tax on net prices, rounding, fees. */
  other: number;
  total: number;
}

/** The sums under an order's lines; they always add up to its total. */
export function orderSums({ products, total, discount, shipping }: Pick<Order, 'products' | 'total' | 'discount' | 'shipping'>): OrderSums {
  const lines = products.reduce((sum, { price, quantity }) => sum + Math.round((price ?? 0) * quantity), 0);
  const all = total ?? lines - discount + shipping;
  return { lines, discount, shipping, other: all - (lines - discount + shipping), total: all };
}

/** What an order brought in: a paid one's total, less what was given back. */
export function revenueOf({ payment, total, refunded }: Pick<Order, 'payment' | 'total' | 'refunded'>): number {
  return payment === 'paid' ? Math.max(0, (total ?? 0) - refunded) : 0;
}
