import { fieldsOf, nameOf } from '../stored';

/** Where functions keep what nobody's order shows and people have to look at; Amministratore reads it. */
export const PROBLEMS = 'problemi';

/** Money that PayPal has told of and that belongs to no order we know. */
export interface PaymentProblem {
  kind: 'payment';
  /** PayPal's type of event. */
  event: string;
  /** Of the capture or the refund. */
  paypalId: string;
  /** «10.00 EUR»; '' when not said. */
  amount: string;
  /** What the event calls the order; '' when it doesn't. */
  named: string;
}

/** The problem in words, of a stored document. */
export function paymentProblemText(stored: unknown): string {
  const { event, paypalId, amount, named } = fieldsOf(stored);
  const isBack = /REFUND|REVERSED/.test(nameOf(event));
  const what = [isBack ? 'Rimborso' : 'Pagamento', nameOf(amount)].filter(Boolean).join(' di ');
  const of = nameOf(named) === '' ? '' : `, indicato per «${nameOf(named)}»`;
  return `${what}${of} (PayPal ${nameOf(paypalId) || 'senza numero'})`;
}
