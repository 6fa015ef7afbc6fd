import { nameOf } from '../stored';

/** The currency of a stored order: EUR unless it names another by its code. «€» and «Euro» are names of it, too. */
export function currencyOf(stored: unknown): string {
  const code = nameOf(stored).toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : 'EUR';
}
