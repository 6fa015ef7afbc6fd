import { fieldsOf } from '../stored';
import { methodOf } from './method';
import { heldPayment } from './payment';
import { ORDER_STATES, PAYMENT_STATES, stateOf, stateWord } from './states';

export type PaymentState = 'paid' | 'closed' | 'held' | 'open';

/**
 * The only decision whether a stored order of any source is paid; sums, badges, payment links and
 * programmes use it. Only an `open` order can be charged. `held`: PayPal holds the money pending a
 * decision. `closed`: nothing is owed or earned any more.
 */
export function paymentState(stored: unknown): PaymentState {
  const order = fieldsOf(stored);
  const [state, payment] = [stateOf(order), stateWord(order.paymentStatus)];
  if (ORDER_STATES.closed.includes(state) || PAYMENT_STATES.closed.includes(payment))
    return 'closed';
  if (PAYMENT_STATES.paid.includes(payment)) return 'paid';
  const said = ORDER_STATES.paid.includes(state) || methodOf(order) === 'contanti';
  if (said && !ORDER_STATES.waiting.includes(state)) return 'paid';
  return heldPayment(order) === null ? 'open' : 'held';
}

interface Amounts {
  total: number | null;
  refunded: number;
}

/** Whether all of an order was refunded, which may leave the state as it was. */
export function isGivenBack({ total, refunded }: Amounts): boolean {
  return refunded !== 0 && refunded >= (total ?? 0);
}
