/** Amounts as people type them, with a comma, and whole cents, in which forms hold them. */

/** Points only between groups of three, at most two decimals. */
const AMOUNT = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/;
/** Whoever copies an amount from elsewhere: a point before one or two decimals can't be anything else. */
const WITH_POINT = /^(-?)(\d{1,9})\.(\d{1,2})$/;

/** The cents typed («1.234,50», «12», «€ 3,5»), or null when it is no amount. «1.234» is one thousand two hundred and thirty-four. */
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
