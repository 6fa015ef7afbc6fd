import { nameOf } from '../stored';

/** The currency code of a stored order; EUR unless it names another (also for «€» and «Euro»). */
export function currencyOf(stored: unknown): string {
  const code = nameOf(stored).toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : 'EUR';
}
