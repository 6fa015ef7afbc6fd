import { fieldsOf, textOf } from '../stored';

/** Payment methods, whatever the source calls them. */
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

function methodNamed(name: string): PaymentMethod {
  const word = name.toLowerCase();
  return WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? 'unknown';
}

/** The only reading of the payment method of a stored order; a completed PayPal payment wins. */
export function methodOf(stored: unknown): PaymentMethod {
  const { paypalPaidBy, paymentMethod, payment_method, payment_method_title, paymentProvider } =
    fieldsOf(stored);
  if (textOf(paypalPaidBy) !== null) return 'paypal';
  const named = [paymentMethod, payment_method, payment_method_title, paymentProvider].map((name) =>
    methodNamed(textOf(name) ?? ''),
  );
  return named.find((method) => method !== 'unknown') ?? 'unknown';
}
