import { visibleText } from './visible';

/**
 * The one reader of numbers that people type, as Italians write them: a comma before decimals, a point before exactly three digits groups
 * thousands. A point before any other number of digits can only stand for the comma.
 */

export interface Bounds {
  min: number | null;
  max: number | null;
}

/** A number; or, where the field can hold both, what the text means with and without thousands. */
export type NumberRead = { value: number } | { either: readonly [number, number] };

/** «1.800», «10.000,5» */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
/** «72.500»: what could be both. */
const DOUBTFUL = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
const PLAIN = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;
const CHARS_MAX = 40;

/**
 * Reads a typed number; null for what is none. Of the two meanings of «72.500» the one in thousands is taken, unless the field's bounds
 * say that it isn't, or isn't the only one, that fits.
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

/** What is said of a number that could be two. */
export function eitherText([one, other]: readonly [number, number]): string {
  return `Non è chiaro: scrivi ${plainNumber(other)} oppure ${plainNumber(one)}.`;
}

/** As it can be typed and means nothing else: no thousands, a comma. */
export const plainNumber = (value: number) => String(value).replace('.', ',');

const decimal = (text: string) => Number(text.replace(',', '.'));

function fits(value: number, { min, max }: Bounds): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}
