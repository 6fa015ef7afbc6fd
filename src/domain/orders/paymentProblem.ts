import { fieldsOf, nameOf } from '../stored';
import { currencyOf } from './money';
import { machineCents } from './machineMoney';
import { amountText } from './order';

/** Collection of problems that belong to no order and need attention; Amministratore reads it. */
export const PROBLEMS = 'problemi';

/** Money reported by PayPal that matches no known order. */
export interface PaymentProblem {
  kind: 'payment';
  /** PayPal's event type. */
  event: string;
  /** Id of the capture or the refund. */
  paypalId: string;
  /** «10.00 EUR»; '' when not reported. */
  amount: string;
  /** Order reference in the event; '' when missing. */
  named: string;
}

/** The text of a stored problem. */
export function paymentProblemText(stored: unknown): string {
  const { event, paypalId, amount, named } = fieldsOf(stored);
  const isBack = /REFUND|REVERSED/.test(nameOf(event));
  const what = [isBack ? 'Rimborso' : 'Pagamento', shownAmount(nameOf(amount))]
    .filter(Boolean)
    .join(' di ');
  const of = nameOf(named) === '' ? '' : `, indicato per «${nameOf(named)}»`;
  return `${what}${of} (PayPal ${nameOf(paypalId) || 'senza numero'})`;
}

/** «10.00 EUR» as «10,00 €»; any other text unchanged. */
function shownAmount(amount: string): string {
  const [value, currency] = amount.split(' ');
  const cents = machineCents(value);
  return cents === null ? amount : amountText(cents, currencyOf(currency));
}
