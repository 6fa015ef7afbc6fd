import { digitsOf } from '../typedNumber';
import { centsOf, toCents } from './money';

/** Amounts as the shop and PayPal write them: decimal point, never a thousands separator. */
const AMOUNT = /^-?\d{1,9}(?:\.\d{1,12})?$/;

/** Cents of such an amount («89.000» is 89,00 €); null for anything else. */
export function machineCents(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  return typeof text === 'string' && AMOUNT.test(text.trim()) ? toCents(Number(text)) : null;
}

/**
 * Cents of an amount in a stored order or product. A program wrote it, so that «89.000» is 89,00 €;
 * the old applications' Italian texts («1.234,50», «90,00 €») are read too. Amounts that people type
 * (expenses, leads, reminders) are read by `centsOf` alone, for which «1.234» is thousands.
 */
export function storedCents(stored: unknown): number | null {
  return machineCents(stored) ?? centsOf(stored);
}

/**
 * «1.234» or «12.345»: a point and three digits that may be thousands. Two or three digits before the
 * point and a 0 at the end are a price with three decimals («89.000»), as the shop writes it.
 */
const DOUBTFUL = /^-?(?:[1-9]\.\d{3}|[1-9]\d{1,2}\.\d{2}[1-9])$/;

/**
 * Whether a stored total may be thousands written by an old application. «1.234» is read as 1,23 €,
 * like all amounts written by programs [DE-094], but people are told. «89.000» can't be thousands,
 * because no order has such a total.
 */
export function isDoubtful(stored: unknown): stored is string {
  return typeof stored === 'string' && DOUBTFUL.test(stored.trim());
}

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
