import { matchesQuery, queryTokens } from '../search/ngrams';
import { METHOD_LABEL, type PaymentMethod } from './method';
import { orderCodeText, type Order } from './order';
import { orderMoment } from './orderDate';
import { SHOP_STATUSES } from './shopOrder';
import { SOURCE_LABEL, type OrderSource } from './source';
import { paymentText, statusText } from './status';

/** States that orders of all sources have, without the shop's «wc-». */
export const ORDER_STATES = [...SHOP_STATUSES, 'pagato', 'in attesa di pagamento'] as const;
type OrderState = (typeof ORDER_STATES)[number];

/** What the list of all orders is narrowed to; null for all. */
export interface OrderFilters {
  /** Part of an e-mail, a number or a product; '' for all. */
  search: string;
  status: OrderState | null;
  source: OrderSource | null;
  method: PaymentMethod | null;
  /** From the first instant, up to and without the last. */
  from: Date | null;
  before: Date | null;
}

/** Confirms what a search proposes; null where nothing is long enough to be searched. */
export function orderMatches(search: string): ((order: Order) => boolean) | null {
  if (queryTokens(search).length === 0) return null;
  return ({ email, code, number, products }) =>
    matchesQuery([email, code, number, ...products.map(({ name }) => name)].join(' '), search);
}

export const ORDERS_HEADER = [
  'Data',
  'Ordine',
  'Email',
  'Cliente',
  'Prodotti',
  'Totale',
  'Metodo',
  'Stato',
  'Pagamento',
  'Origine',
] as const;

/** A row of the export: a decimal comma and no points, so that a spreadsheet reads a number. */
export function orderCells(order: Order): string[] {
  const { email, name, products, total, currency, method, source } = order;
  return [
    orderMoment(order),
    orderCodeText(order),
    email,
    name,
    products.map((line) => `${line.quantity} × ${line.name}`).join(', '),
    amountCell(total, currency),
    METHOD_LABEL[method],
    statusText(order),
    paymentText(order),
    SOURCE_LABEL[source],
  ];
}

/** An amount for a spreadsheet; in another currency with its code, so that nobody adds it to euro. */
export function amountCell(cents: number | null, currency: string): string {
  if (cents === null) return '';
  const amount = (cents / 100).toFixed(2).replace('.', ',');
  return currency === 'EUR' ? amount : `${amount} ${currency}`;
}
