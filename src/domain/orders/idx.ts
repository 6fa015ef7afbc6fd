import { tokensOf } from '../search/ngrams';
import { fieldsOf, nameOf, textOf, timeOf } from '../stored';
import { centsOf, toEuro } from './money';
import { paymentState } from './payment';

export const ORDER_TOKENS_MAX = 80;
const ORDER_SOURCES = ['woocommerce', 'legacy', 'manuale'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** What the trigger keeps on an order (`idx`): its four sources write dates, ids and amounts in as many ways. */
export interface OrderIdx {
  /** `orderDate`, else `importedAt`, `updatedAt`, `createdAt`: the first that can be read. */
  at: Date | null;
  source: OrderSource;
  /** Lower case, '' when there is none. */
  email: string;
  /** Lower case, without the shop's «wc-». */
  status: string;
  paid: boolean;
  /** Euro. */
  total: number | null;
  /** 3-grams of e-mail, order number and products. */
  tokens: string[];
}

/** The source by the id: prefix legacy_ or manual_, anything else is the web shop. */
export function orderSource(id: string): OrderSource {
  if (id.startsWith('legacy_')) return 'legacy';
  return id.startsWith('manual_') ? 'manuale' : 'woocommerce';
}

/** The index fields of an order; never throws. @param id the document's */
export function orderIdx(stored: unknown, id: string): OrderIdx {
  const order = fieldsOf(stored);
  const code = textOf(order.orderId) ?? (typeof order.orderId === 'number' ? String(order.orderId) : id);
  const email = nameOf(order.userEmail).toLowerCase();
  const products = (Array.isArray(order.products) ? (order.products as unknown[]) : []).map(productName);
  const total = [order.totalPrice, order.total, order.amount].map(centsOf).find((cents) => cents !== null) ?? null;
  return {
    at: [order.orderDate, order.importedAt, order.updatedAt, order.createdAt].map(timeOf).find((time) => time !== null) ?? null,
    source: ORDER_SOURCES.find((source) => source === order.source) ?? orderSource(code === id ? id : code),
    email,
    status: (textOf(order.status) ?? '').toLowerCase().replace(/^wc-/, ''),
    paid: paymentState(order) === 'paid',
    total: total === null ? null : toEuro(total),
    tokens: tokensOf([email, code, ...products], ORDER_TOKENS_MAX),
  };
}

function productName(stored: unknown): string {
  const { name, title, productName: other, sku } = fieldsOf(stored);
  return [name, title, other, sku, stored].map(nameOf).find((text) => text !== '') ?? '';
}
