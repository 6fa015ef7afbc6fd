import type { Fields } from '../stored';

/*
 * The only table of what stored order states mean for money. The security rules encode the same
 * table; a property test compares both over odd spellings.
 */

/** Values of `status`, or of `statusOrder` where that is blank. */
export const ORDER_STATES: Readonly<Record<'paid' | 'waiting' | 'closed', readonly string[]>> = {
  paid: [
    'pagato',
    'paid',
    'completed',
    'processing',
    'direct purchase',
    'payment completed',
    'spedito',
    'in-spedizione',
    'bonifico-pagato',
  ],
  /** Paid only if `paymentStatus` says so. */
  waiting: ['pending', 'on-hold', 'in attesa di pagamento'],
  closed: ['cancelled', 'refunded', 'failed', 'trash'],
};

/** Values of `paymentStatus`. After a partial refund the rest is still paid. */
export const PAYMENT_STATES: Readonly<Record<'paid' | 'closed', readonly string[]>> = {
  paid: ['paid', 'completed', 'captured', 'succeeded', 'settled', 'partially_refunded'],
  closed: ['refunded'],
};

/** All white space, including what `\s` lacks: next line, zero-width and direction marks. */
const SPACES = /[\s\u0085\u180e\u200b-\u200f\u2060]+/g;

/** A stored state normalised for comparison: lower case, without «wc-», single spaces. */
export function stateWord(value: unknown): string {
  if (typeof value !== 'string') return '';
  const plain = (text: string) => text.replace(SPACES, ' ').trim();
  return plain(plain(value).toLowerCase().replace(/^wc-/, ''));
}

/** The effective state: the first of `status`, `statusOrder` and `state` that isn't blank. */
export function stateOf({ status, statusOrder, state }: Fields): string {
  return stateWord(status) || stateWord(statusOrder) || stateWord(state);
}
