import { visibleText } from './visible';

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
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
/** «72.500»: ambiguous. */
const DOUBTFUL = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
const PLAIN = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;
const CHARS_MAX = 40;

/**
 * Reads a typed number; null if invalid. «72.500» is read as thousands, unless the bounds exclude
 * that or allow both.
 */
export function readNumber(
  typed: string,
  bounds: Bounds = { min: null, max: null },
): NumberRead | null {
  const text = visibleText(typed)
    .replace(/[\s€%]/g, '')
    .replace('−', '-');
  if (text.length > CHARS_MAX) return null;
  if (!GROUPED.test(text)) return PLAIN.test(text) ? { value: decimal(text) } : null;
  const grouped = decimal(text.replaceAll('.', ''));
  if (!DOUBTFUL.test(text)) return { value: grouped };
  const other = decimal(text);
  const doubt = bounds.max !== null || !fits(grouped, bounds);
  return doubt && fits(other, bounds) ? { either: [grouped, other] } : { value: grouped };
}

/** The message for an ambiguous number. */
export function eitherText([one, other]: readonly [number, number]): string {
  return `Non è chiaro: scrivi ${plainNumber(other)} oppure ${plainNumber(one)}.`;
}

/** An unambiguous notation: decimal comma, no thousands. */
export const plainNumber = (value: number) => String(value).replace('.', ',');

const decimal = (text: string) => Number(text.replace(',', '.'));

function fits(value: number, { min, max }: Bounds): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}
