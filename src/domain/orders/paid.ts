import { fieldsOf, textOf, type Fields } from '../stored';
import { methodOf } from './method';
import { heldPayment } from './payment';

const PAID_STATES = [
  ...['pagato', 'paid', 'completed', 'processing', 'direct purchase', 'payment completed'],
  ...['spedito', 'in-spedizione', 'bonifico-pagato'],
];
/** Paid only when the payment itself says so. */
const WAITING_STATES = ['pending', 'on-hold', 'in attesa di pagamento'];
const CLOSED_STATES = ['cancelled', 'refunded', 'failed', 'trash'];
/** Of a payment given back in part, the rest stays. */
const PAID_PAYMENTS = [
  'paid',
  'completed',
  'captured',
  'succeeded',
  'settled',
  'partially_refunded',
];

export type PaymentState = 'paid' | 'closed' | 'held' | 'open';

const word = (value: unknown) => (textOf(value) ?? '').toLowerCase().replace(/^wc-/, '');

/** The state that counts: `status`, or `statusOrder` where that is blank; lower case, without the shop's «wc-». */
export function stateOf({ status, statusOrder, state }: Fields): string {
  return word(status) || word(statusOrder) || word(state);
}

/**
 * THE decision whether a stored order of any source is paid: for sums, badges, payment links and programmes alike. An order is charged
 * only while it is `open`. `held`: PayPal has the money, and hasn't decided; `closed`: nothing is owed or earned any more.
 */
export function paymentState(stored: unknown): PaymentState {
  const order = fieldsOf(stored);
  const [state, payment] = [stateOf(order), word(order.paymentStatus)];
  if (CLOSED_STATES.includes(state) || payment === 'refunded') return 'closed';
  if (PAID_PAYMENTS.includes(payment)) return 'paid';
  const said = PAID_STATES.includes(state) || methodOf(order) === 'contanti';
  if (said && !WAITING_STATES.includes(state)) return 'paid';
  return heldPayment(order) === null ? 'open' : 'held';
}
