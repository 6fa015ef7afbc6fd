import { fieldsOf, textOf } from '../stored';

/** How an order is paid, whatever its source calls that. */
export const PAYMENT_METHODS = [
  'paypal',
  'alma',
  'card',
  'contanti',
  'bonifico',
  'satispay',
  'unknown',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const METHOD_LABEL: Readonly<Record<PaymentMethod, string>> = {
  paypal: 'PayPal',
  alma: 'Alma',
  card: 'Carta',
  contanti: 'Contanti',
  bonifico: 'Bonifico',
  satispay: 'Satispay',
  unknown: 'Non indicato',
};

const WORDS: readonly (readonly [PaymentMethod, RegExp])[] = [
  ['paypal', /paypal|ppcp/],
  ['alma', /\balma|_alma/],
  ['satispay', /satispay/],
  ['contanti', /cash|contanti/],
  ['bonifico', /bank|bacs|bonifico/],
  ['card', /stripe|credit|card|carta/],
];

/** The method that a name of one means. */
function methodNamed(name: string): PaymentMethod {
  const word = name.toLowerCase();
  return WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? 'unknown';
}

/** THE method of a stored order of any source; what was paid by PayPal in the end counts as that. */
export function methodOf(stored: unknown): PaymentMethod {
  const { paypalPaidBy, paymentMethod, payment_method, payment_method_title, paymentProvider } =
    fieldsOf(stored);
  if (textOf(paypalPaidBy) !== null) return 'paypal';
  const named = [paymentMethod, payment_method, payment_method_title, paymentProvider].map((name) =>
    methodNamed(textOf(name) ?? ''),
  );
  return named.find((method) => method !== 'unknown') ?? 'unknown';
}
