import { digitsOf } from '../typedNumber';

/** Amounts as people type them (decimal comma); forms hold whole cents. */

const DIGITS_MAX = 9;

/** Cents of a typed amount («1.234,50», «12», «€ 3,5»); null when invalid. «1.234» is 1234 euro. */
export function centsTyped(text: string): number | null {
  const typed = digitsOf(text);
  if (typed === null) return null;
  const { sign, decimals = '00' } = typed;
  const whole = typed.whole.replaceAll('.', '');
  const isAmount = /^\d{1,2}$/.test(decimals) && whole !== '' && whole.length <= DIGITS_MAX;
  if (!isAmount) return null;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** «1.234,50» */
export function shownCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}${whole},${digits.slice(-2)}`;
}
