import { nameOrNumber } from './stored';
import { visibleText } from './visible';

/** The one reader of phone numbers: of what is typed, pasted, imported, searched and stored. */

export const phoneMessages = {
  rounded: (text: string) => `Numero arrotondato dal foglio di calcolo: «${text}».`,
  several: 'C’è più di un numero di telefono.',
  signs: 'Il telefono contiene lettere o altri segni.',
  short: 'Il telefono ha meno di 6 cifre.',
  long: 'Il telefono ha troppe cifre.',
  day: 'È una data, non un numero di telefono.',
} as const;

/** `phone` is canonical, '' when nothing was typed; `problem` says why a text is no number. */
export type PhoneRead = { phone: string; problem: null } | { phone: ''; problem: string };

/** As people write them anywhere; E.164 allows 15. */
const DIGITS_MIN = 6;
const DIGITS_MAX = 15;
/** No number with its extension and separators is longer: what is, isn't looked at. */
const CHARS_MAX = 100;

/** 3,93E+11 */
const ROUNDED = /^[+-]?\d+(?:[.,]\d+)?\s?e\s?[+-]?\d+$/i;
/** What a spreadsheet adds to a whole number. */
const DECIMALS = /^(\+?\d{6,})[.,]0+$/;
const EXTENSION = /\(?(?:interno|int|estensione|est|extension|ext|x|#)\s?[.:]?\s?\d{1,6}\)?$/i;
/** A day after the number: 12/05/1980, 12-5-80, 1980-05-12. */
const DAY =
  /\s(?:(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d{2}|\d{2})|(?:19|20)\d{2}-\d{2}-\d{2})$/;
const BETWEEN_TWO = /\s(?:o|e|oppure)\s|[/;|,&\n]|\s-\s/i;
/** «06 1110007/8»: the last digits of another number. */
const SHORTHAND = /\d\s?\/\s?\d{1,2}$/;
const SIGNS = /^[+(]*[\d\s()./-]+$/;

const digitsOf = (text: string) => text.replace(/\D/g, '');
const refused = (problem: string): PhoneRead => ({ phone: '', problem });

/** Reads one phone number: `+39` and digits, the prefixes of other countries kept. */
export function readPhone(typed: string): PhoneRead {
  const visible = visibleText(typed);
  if (!/[\p{N}\p{L}]/u.test(visible)) return { phone: '', problem: null };
  // Before normalising, which takes the square of the length for marks out of order.
  if (visible.length > CHARS_MAX) return refused(phoneMessages.long);
  const text = visible.normalize('NFKC').replace(/[‐-―−]/g, '-');
  if (ROUNDED.test(text)) return refused(phoneMessages.rounded(text));
  if (DAY.exec(` ${text}`)?.index === 0) return refused(phoneMessages.day);
  const number = withoutDay(text.replace(DECIMALS, '$1').replace(EXTENSION, '').trim());
  if (hasSeveral(number)) return refused(phoneMessages.several);
  if (!SIGNS.test(number)) return refused(phoneMessages.signs);
  const phone = canonical(number);
  const digits = digitsOf(phone).length;
  if (digits - (phone.startsWith('+39') ? 2 : 0) < DIGITS_MIN) return refused(phoneMessages.short);
  return digits > DIGITS_MAX ? refused(phoneMessages.long) : { phone, problem: null };
}

/** The canonical form of a number, '' for what isn't one. */
export function canonicalPhone(typed: string): string {
  return readPhone(typed).phone;
}

/** What a field shows of a phone once it was typed: canonical, or as it was typed where it is no number. */
export function tidyPhone(typed: string): string {
  const { phone, problem } = readPhone(typed);
  return problem === null ? phone : typed;
}

/**
 * The canonical form of a stored number. What older applications took has words beside the number («333 1234567 mamma»): where only one
 * number is in it, that is meant.
 */
export function storedPhone(stored: unknown): string {
  const text = nameOrNumber(stored);
  const read = readPhone(text);
  if (read.problem !== phoneMessages.signs) return read.phone;
  const found = text
    .split(/[^\d\s()./+-]+/)
    .map(canonicalPhone)
    .filter((phone) => phone !== '');
  return found.length === 1 ? (found[0] ?? '') : '';
}

function withoutDay(text: string): string {
  const number = text.replace(DAY, '').trim();
  return digitsOf(number).length >= DIGITS_MIN ? number : text;
}

function hasSeveral(text: string): boolean {
  const numbers = text.split(BETWEEN_TWO).filter((part) => digitsOf(part).length >= DIGITS_MIN);
  return numbers.length > 1 || /\d.*\+/.test(text) || (numbers.length > 0 && SHORTHAND.test(text));
}

function canonical(text: string): string {
  const compact = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const digits = digitsOf(compact);
  return compact.startsWith('+') || /^39\d{9,}$/.test(digits) ? `+${digits}` : `+39${digits}`;
}
