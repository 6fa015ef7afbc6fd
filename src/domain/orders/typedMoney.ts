/** Amounts as people type them (decimal comma); forms hold whole cents. */

/** Points only between groups of three digits, at most two decimals. */
const AMOUNT = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/;
/** For pasted amounts: a point before one or two decimals is unambiguous. */
const WITH_POINT = /^(-?)(\d{1,9})\.(\d{1,2})$/;

/** Cents of a typed amount («1.234,50», «12», «€ 3,5»); null when invalid. «1.234» is 1234 euro. */
export function centsTyped(text: string): number | null {
  const typed = text.replace(/[€\s]/g, '').replace(/^[−–]/, '-');
  const [, sign, whole, decimals = ''] = AMOUNT.exec(typed) ?? WITH_POINT.exec(typed) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replaceAll('.', '');
  if (digits.length > 9) return null;
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** «1.234,50» */
export function shownCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
}
