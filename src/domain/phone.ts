import { nameOrNumber } from './stored';
import { visibleText } from './text';

/** The only reader of phone numbers: typed, pasted, imported, searched or stored. */

export const phoneMessages = {
  rounded: (text: string) => `Numero arrotondato dal foglio di calcolo: «${text}».`,
  several: 'C’è più di un numero di telefono.',
  signs: 'Il telefono contiene lettere o altri segni.',
  short: 'Il telefono ha meno di 6 cifre.',
  long: 'Il telefono ha troppe cifre.',
  day: 'È una data, non un numero di telefono.',
} as const;

/** `phone` is canonical, '' for empty input; `problem` says why a text is invalid. */
export type PhoneRead = { phone: string; problem: null } | { phone: ''; problem: string };

/** National and international numbers; E.164 allows 15. */
const DIGITS_MIN = 6;
const DIGITS_MAX = 15;
/** Longer than any number with extension and separators. */
const CHARS_MAX = 100;

/** Scientific notation of a spreadsheet: 3,93E+11 */
const ROUNDED = /^[+-]?\d+(?:[.,]\d+)?\s?e\s?[+-]?\d+$/i;
/** Decimals added by a spreadsheet. */
const DECIMALS = /^(\+?\d{6,})[.,]0+$/;
const EXTENSION = /\(?(?:interno|int|estensione|est|extension|ext|x|#)\s?[.:]?\s?\d{1,6}\)?$/i;
/** A date after the number: 12/05/1980, 12-5-80, 1980-05-12. */
const DAY =
  /\s(?:(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d{2}|\d{2})|(?:19|20)\d{2}-\d{2}-\d{2})$/;
const BETWEEN_TWO = /\s(?:o|e|oppure)\s|[/;|,&\n]|\s-\s/i;
/** «06 1110007/8»: the final digits of a second number. */
const SHORTHAND = /\d\s?\/\s?\d{1,2}$/;
const SIGNS = /^[+(]*[\d\s()./-]+$/;

const digitsOf = (text: string) => text.replace(/\D/g, '');
const refused = (problem: string): PhoneRead => ({ phone: '', problem });

/** Reads one phone number in canonical form (`+39` and digits, other country prefixes kept). */
export function readPhone(typed: string): PhoneRead {
  const visible = visibleText(typed);
  if (!/[\p{N}\p{L}]/u.test(visible)) return { phone: '', problem: null };
  // Checked first, because normalising unordered combining marks takes quadratic time.
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

/** The canonical form of a number; '' if invalid. */
export function canonicalPhone(typed: string): string {
  return readPhone(typed).phone;
}

/** Canonical form for a form field; an invalid text stays as typed. */
export function tidyPhone(typed: string): string {
  const { phone, problem } = readPhone(typed);
  return problem === null ? phone : typed;
}

/**
 * The canonical form of a stored number. Older applications accepted words with it («333 1234567
 * mamma»): the number is used if it is the only one.
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
  const numbers = text.split(BETWEEN_TWO).filter((group) => digitsOf(group).length >= DIGITS_MIN);
  return numbers.length > 1 || /\d.*\+/.test(text) || (numbers.length > 0 && SHORTHAND.test(text));
}

function canonical(text: string): string {
  const compact = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const digits = digitsOf(compact);
  return compact.startsWith('+') || /^39\d{9,}$/.test(digits) ? `+${digits}` : `+39${digits}`;
}

/** Possible stored spellings of a canonical number: with +39, with 39, without. */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const national = phone.startsWith('+39') ? [digits.slice(2)] : [];
  return [...new Set([phone, digits, ...national])];
}

/** The same spellings, stored as numbers. */
export function phonesAsNumbers(phone: string): number[] {
  return [...new Set(phoneSpellings(phone).map((spelling) => Number(spelling.replace('+', ''))))];
}

/** All possible stored values of a canonical number. */
export const storedPhones = (phone: string): (string | number)[] => [
  ...phoneSpellings(phone),
  ...phonesAsNumbers(phone),
];
