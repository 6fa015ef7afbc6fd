import type { Fields } from '../stored';

/*
 * THE table of what the stored words of an order mean for money. The security rules encode the same one; a property test compares both
 * over odd spellings.
 */

/** Words of `status`, or of `statusOrder` where that is blank. */
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
  /** Paid only when the payment itself says so. */
  waiting: ['pending', 'on-hold', 'in attesa di pagamento'],
  closed: ['cancelled', 'refunded', 'failed', 'trash'],
};

/** Words of `paymentStatus`. Of a payment given back in part, the rest stays. */
export const PAYMENT_STATES: Readonly<Record<'paid' | 'closed', readonly string[]>> = {
  paid: ['paid', 'completed', 'captured', 'succeeded', 'settled', 'partially_refunded'],
  closed: ['refunded'],
};

/** White space of any kind, also what `\s` leaves out: next line, zero-width and direction marks. */
const SPACES = /[\s\u0085\u180e\u200b-\u200f\u2060]+/g;

/** A stored state as it is compared: in any case, without the shop's «wc-», whatever white space stands around or between its words. */
export function stateWord(value: unknown): string {
  if (typeof value !== 'string') return '';
  const plain = (text: string) => text.replace(SPACES, ' ').trim();
  return plain(plain(value).toLowerCase().replace(/^wc-/, ''));
}

/** The state that counts: `status`, or `statusOrder` where that is blank. */
export function stateOf({ status, statusOrder, state }: Fields): string {
  return stateWord(status) || stateWord(statusOrder) || stateWord(state);
}
