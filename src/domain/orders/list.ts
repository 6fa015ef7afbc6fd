import type { CsvColumn } from '../csv';
import { matchesQuery, normalise, queryTokens, SEARCH_MIN_CHARS } from '../search/ngrams';
import { METHOD_LABEL, type PaymentMethod } from './method';
import { orderCodeText, type Order, orderMoment } from './order';
import { SHOP_STATUSES } from './shopOrder';
import { SOURCE_LABEL, type OrderSource } from './source';
import { paymentText, statusText } from './status';

/** Order states of all sources, without the shop's «wc-». */
export const ORDER_STATES = [...SHOP_STATUSES, 'pagato', 'in attesa di pagamento'] as const;
type OrderState = (typeof ORDER_STATES)[number];

/** Filters of the list of all orders; null means all. */
export interface OrderFilters {
  /** Part of an e-mail, number or product; '' for all. */
  search: string;
  status: OrderState | null;
  source: OrderSource | null;
  method: PaymentMethod | null;
  /** Half-open interval: `from` included, `before` excluded. */
  from: Date | null;
  before: Date | null;
}

/** A predicate that confirms candidates from the index; null when no word is long enough. */
export function orderMatches(search: string): ((order: Order) => boolean) | null {
  if (queryTokens(search).length === 0) return null;
  return ({ email, code, number, products }) =>
    matchesQuery([email, code, number, ...products.map(({ name }) => name)].join(' '), search);
}

/**
 * The order number for which a text may stand, normalised as in the index: one word with a digit.
 * Null for other texts.
 */
export function soughtNumber(text: string): string | null {
  const number = normalise(text).replace(/^#/, '');
  const isOne = [...number].length >= SEARCH_MIN_CHARS && /^[^\s@]*\d[^\s@]*$/.test(number);
  return isOne ? number : null;
}

/** Whether an order's number contains what `soughtNumber` returned. */
export function hasNumber({ code, number }: Order, sought: string): boolean {
  return [code, number].some((one) => normalise(one).includes(sought));
}

/** Columns of the export; amounts in the notation that spreadsheets read (decimal comma only). */
export const ORDERS_CSV: readonly CsvColumn<Order>[] = [
  { header: 'Data', value: orderMoment },
  { header: 'Ordine', value: orderCodeText },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Cliente', value: ({ name }) => name },
  {
    header: 'Prodotti',
    value: ({ products }) => products.map((line) => `${line.quantity} × ${line.name}`).join(', '),
  },
  { header: 'Totale', value: ({ total, currency }) => amountCell(total, currency) },
  { header: 'Metodo', value: ({ method }) => METHOD_LABEL[method] },
  { header: 'Stato', value: statusText },
  { header: 'Pagamento', value: paymentText },
  { header: 'Origine', value: ({ source }) => SOURCE_LABEL[source] },
];

/**
 * An amount for a spreadsheet; other currencies keep their code, so that none is summed as euro.
 */
export function amountCell(cents: number | null, currency: string): string {
  if (cents === null) return '';
  const amount = (cents / 100).toFixed(2).replace('.', ',');
  return currency === 'EUR' ? amount : `${amount} ${currency}`;
}
