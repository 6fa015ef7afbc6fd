import { tokensOf } from '../search/ngrams';
import { fieldsOf } from '../stored';
import type { PaymentMethod } from './method';
import { toEuro } from './money';
import { readOrder } from './readOrder';
import { orderOwner, type OrderSource } from './source';

/** Enough for e-mail, number and products of any order: a truncated index would miss matches. */
export const ORDER_TOKENS_MAX = 800;

/**
 * Derived index fields that the trigger keeps in `idx`, because each source stores dates, ids and
 * amounts differently.
 */
interface OrderIdx {
  at: Date | null;
  source: OrderSource;
  /** Lower case; '' when missing. */
  email: string;
  /** Uid of the buyer, never of the seller; '' when unknown. Clients list their orders by it. */
  buyer: string;
  /** Lower case, without the shop's «wc-». */
  status: string;
  paid: boolean;
  /** Unpaid, or held by PayPal. */
  due: boolean;
  method: PaymentMethod;
  /** Euro; null for another currency. */
  total: number | null;
  /** 3-grams of e-mail, order number and products. */
  tokens: string[];
}

/**
 * The index fields of an order; never throws.
 * @param id document id
 */
export function orderIdx(stored: unknown, id: string): OrderIdx {
  const { at, source, email, state, payment, method, total, code, number, currency, products } =
    readOrder(fieldsOf(stored), id);
  return {
    at,
    source,
    email,
    buyer: orderOwner(fieldsOf(stored)) ?? '',
    method,
    status: state,
    paid: payment === 'paid',
    due: payment === 'open' || payment === 'held',
    total: total === null || currency !== 'EUR' ? null : toEuro(total),
    tokens: tokensOf([email, code, number, ...products.map(({ name }) => name)], ORDER_TOKENS_MAX),
  };
}
