/** Euro as the collections and the shop write them, and whole cents, in which everything is computed. */

/** @param euro as stored; a third decimal is rounded */
export function toCents(euro: number): number {
  // 1.005 × 100 is 100.49999999999999: the twelfth digit is where the noise begins.
  // Never −0.
  return Math.round(Number((euro * 100).toPrecision(12))) || 0;
}

export function toEuro(cents: number): number {
  return cents / 100;
}

/** «89.00», as the shop and PayPal want amounts. */
export function amountOf(cents: number): string {
  return toEuro(cents).toFixed(2);
}

/** «89.00», «89,5», «100.000000»: one sign, which begins the decimals. */
const PLAIN = /^\d{1,9}(?:[.,]\d{1,12})?$/;
/** «1.234,56», and «1.234», which is no amount with three decimals. */
const ITALIAN = /^[1-9]\d{0,2}(?:\.\d{3}){1,2}(?:,\d{1,12})?$/;
/** «1,234.56» */
const ENGLISH = /^[1-9]\d{0,2}(?:,\d{3}){1,2}\.\d{1,12}$/;
const AMOUNT_MAX_CHARS = 40;

/** The cents of a stored amount: a number, or the text of one in any spelling («300,00», «1.234,56», «90,00 €»). Null for anything else. */
export function centsOf(stored: unknown): number | null {
  if (typeof stored === 'number')
    return Number.isFinite(stored) && Math.abs(stored) < 1e9 ? toCents(stored) : null;
  if (typeof stored !== 'string' || stored.length > AMOUNT_MAX_CHARS) return null;
  const text = stored.replace(/€|EUR|\s/gi, '').replace('−', '-');
  const euro = euroOf(text.replace(/^-/, ''));
  return euro === null ? null : toCents(text.startsWith('-') ? -euro : euro);
}

function euroOf(text: string): number | null {
  if (ITALIAN.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (ENGLISH.test(text)) return Number(text.replaceAll(',', ''));
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null;
}
