/** Euro as the collections and the shop write them, and whole cents, in which everything is computed. */

/** @param euro as stored; a third decimal is rounded */
export function toCents(euro: number): number {
  // 1.005 × 100 is 100.49999999999999: the twelfth digit is where the noise begins.
  return Math.round(Number((euro * 100).toPrecision(12)));
}

export function toEuro(cents: number): number {
  return cents / 100;
}

/** «89.00», as the shop and PayPal want amounts. */
export function amountOf(cents: number): string {
  return toEuro(cents).toFixed(2);
}

const AMOUNT = /^-?\d{1,9}([.,]\d+)?$/;

/** The cents of a stored amount: a number, or the text of one («300,00»). Null for anything else. */
export function centsOf(stored: unknown): number | null {
  if (typeof stored === 'number') return Number.isFinite(stored) && Math.abs(stored) < 1e9 ? toCents(stored) : null;
  const text = typeof stored === 'string' ? stored.trim() : '';
  return AMOUNT.test(text) ? toCents(Number(text.replace(',', '.'))) : null;
}
