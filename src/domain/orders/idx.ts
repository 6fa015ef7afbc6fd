import { tokensOf } from '../search/ngrams';
import { fieldsOf } from '../stored';
import type { PaymentMethod } from './method';
import { toEuro } from './money';
import { readOrder } from './readOrder';
import type { OrderSource } from './source';

/** All of an address, a number and the names of any order there is: what an index has only in part is not found. */
export const ORDER_TOKENS_MAX = 800;

/** What the trigger keeps on an order (`idx`): its sources write dates, ids and amounts in as many ways. */
interface OrderIdx {
  at: Date | null;
  source: OrderSource;
  /** Lower case, '' when there is none. */
  email: string;
  /** Lower case, without the shop's «wc-». */
  status: string;
  paid: boolean;
  /** Still to be paid, or PayPal hasn't decided. */
  due: boolean;
  method: PaymentMethod;
  /** Euro; null for another currency. */
  total: number | null;
  /** 3-grams of e-mail, order number and products. */
  tokens: string[];
}

/** The index fields of an order; never throws. @param id the document's */
export function orderIdx(stored: unknown, id: string): OrderIdx {
  const { at, source, email, state, payment, method, total, code, number, currency, products } =
    readOrder(fieldsOf(stored), id);
  return {
    at,
    source,
    email,
    method,
    status: state,
    paid: payment === 'paid',
    due: payment === 'open' || payment === 'held',
    total: total === null || currency !== 'EUR' ? null : toEuro(total),
    tokens: tokensOf([email, code, number, ...products.map(({ name }) => name)], ORDER_TOKENS_MAX),
  };
}
