import { visibleText } from './text';

/**
 * The only reader of typed numbers in Italian notation: decimal comma; a point before exactly three
 * digits groups thousands, before any other number of digits it is decimal.
 */

export interface Bounds {
  min: number | null;
  max: number | null;
}

/** A number; or, if ambiguous within the bounds, both readings: with and without thousands. */
export type NumberRead = { value: number } | { either: readonly [number, number] };

/** «1.800», «10.000,5» */
const GROUPED = /^([+-]?)([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
const PLAIN = /^([+-]?)(?=.*\d)(\d*)(?:[.,](\d*))?$/;
/** «72.500»: ambiguous. */
const DOUBTFUL = /^\d{1,3}\.\d{3}$/;
const CHARS_MAX = 40;

interface Digits {
  sign: string;
  /** With the points between thousands. */
  whole: string;
  /** Undefined without a decimal separator. */
  decimals: string | undefined;
}

/** The digits of a typed number or amount; null if invalid. */
export function digitsOf(typed: string): Digits | null {
  const text = visibleText(typed).replace(/[\s€]/g, '').replace(/[−–]/, '-');
  if (text.length > CHARS_MAX) return null;
  const [, sign = '', whole, decimals] = GROUPED.exec(text) ?? PLAIN.exec(text) ?? [];
  return whole === undefined ? null : { sign, whole, decimals };
}

/**
 * Reads a typed number; null if invalid. «72.500» is read as thousands, unless the bounds exclude
 * that or allow both.
 */
export function readNumber(
  typed: string,
  bounds: Bounds = { min: null, max: null },
): NumberRead | null {
  const digits = digitsOf(typed.replaceAll('%', ''));
  if (digits === null) return null;
  const { sign, whole, decimals } = digits;
  const value = Number(`${sign}${whole.replaceAll('.', '')}.${decimals ?? '0'}`);
  if (decimals !== undefined || !DOUBTFUL.test(whole)) return { value };
  const other = Number(`${sign}${whole}`);
  const doubt = bounds.max !== null || !fits(value, bounds);
  return doubt && fits(other, bounds) ? { either: [value, other] } : { value };
}

/** The message for an ambiguous number. */
export function eitherText([one, other]: readonly [number, number]): string {
  return `Non è chiaro: scrivi ${plainNumber(other)} oppure ${plainNumber(one)}.`;
}

/** An unambiguous notation: decimal comma, no thousands. */
export const plainNumber = (value: number) =>
  value.toLocaleString('it-IT', { useGrouping: false, maximumFractionDigits: 20 });

function fits(value: number, { min, max }: Bounds): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}
