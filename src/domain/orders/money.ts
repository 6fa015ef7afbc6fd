import { nameOf } from '@/domain/stored';

/** Amounts are stored in euro and computed in whole cents. */

/** @param euro as stored; rounded to whole cents */
export function toCents(euro: number): number {
  // 1.005 × 100 is 100.49999999999999: 12 significant digits drop the floating-point noise. `|| 0`
  // avoids −0.
  return Math.round(Number((euro * 100).toPrecision(12))) || 0;
}

export function toEuro(cents: number): number {
  return cents / 100;
}

/** «89.00», as the shop and PayPal write amounts. */
export function amountOf(cents: number): string {
  return toEuro(cents).toFixed(2);
}

/** «89.00», «89,5», «100.000000»: a single separator is the decimal one. */
const PLAIN = /^\d{1,9}(?:[.,]\d{1,12})?$/;
/** «1.234,56», and also «1.234», which is thousands rather than three decimals. */
const ITALIAN = /^[1-9]\d{0,2}(?:\.\d{3}){1,2}(?:,\d{1,12})?$/;
/** «1,234.56» */
const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3}){1,2}\.\d{1,12}$/;
const AMOUNT_MAX_CHARS = 40;

/**
 * Cents of an amount that somebody typed: a number, or text in any notation («300,00», «1.234,56»,
 * «90,00 €»). Null for anything else. For orders and products use `storedCents`.
 */
export function centsOf(stored: unknown): number | null {
  if (typeof stored === 'number')
    return Number.isFinite(stored) && Math.abs(stored) < 1e9 ? toCents(stored) : null;
  if (typeof stored !== 'string' || stored.length > AMOUNT_MAX_CHARS) return null;
  const text = stored.replace(/€|EUR|\s/gi, '').replace('−', '-');
  const euro = euroOf(text.replace(/^-/, ''));
  if (euro === null) return null;
  return toCents(text.startsWith('-') ? -euro : euro);
}

function euroOf(text: string): number | null {
  if (ITALIAN.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (ENGLISH.test(text)) return Number(text.replaceAll(',', ''));
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null;
}

/** The currency code of a stored order; EUR unless it names another (also for «€» and «Euro»). */
export function currencyOf(stored: unknown): string {
  const code = nameOf(stored).toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : 'EUR';
}
