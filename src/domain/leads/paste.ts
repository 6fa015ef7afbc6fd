import { phoneMessages, readPhone } from '../phone';
import { tableRows } from '../table';
import { plural, visibleText } from '../text';
import { PASTED_COLUMNS, pastedColumns, type PastedField } from './campaignFields';
import { daysLeft } from './calls';

/** A lead from a pasted line. */

interface PastedContact {
  /** 1-based. */
  line: number;
  name: string;
  surname: string;
  telefono: string;
  /** Why its number is unreadable. */
  problem: string | null;
}

/**
 * Digits with spaces, dashes and brackets, optional +39, 0039 or 39; also spreadsheet notation
 * (3,93E+11, 333.0) and an extension, which readPhone validates.
 */
const PHONE =
  /(\p{L}?)([+(]*\d[\d\s()-]*\d(?:[.,]\d+E\+?\d+|[.,]0+(?!\d))?|\d(?:[.,]\d+)?E\+?\d+)(\s?\(?(?:interno|int|est|ext)\s?[.:]?\s?\d{1,6}\)?)?/giu;
/** Matches a date, so that it isn't taken as part of the number before it. */
const DAY = /(?<!\S)(?:\d{1,2}([/.-])\d{1,2}\1\d{2,4}|\d{4}-\d{2}-\d{2})(?!\S)/g;
const DIGITS_MIN = 9;
const ROUNDED = /E\+?\d+$/i;

const digitsOf = (text: string) => text.replace(/\D/g, '');
export const NEW_LINE = /\r\n|\n|\r/;
const linesOf = (text: string) =>
  text
    .split(NEW_LINE)
    .map((content, index) => ({ line: index + 1, content: visibleText(content) }));

const isPhone = (found: string) =>
  ROUNDED.test(found) || digitsOf(found).replace(/^(?:0039|39(?=\d{9}))/, '').length >= DIGITS_MIN;

/** Leaves a digit attached to a word to that word («Rossi4 333…»), if the rest is still a phone. */
function phoneIn(letter: string, digits: string): string {
  const rest = /^\d+\s+(.*)$/.exec(digits)?.[1] ?? '';
  return letter !== '' && isPhone(rest) ? rest : digits;
}

/** The phones of a line, and the remaining text. */
function phonesOf(line: string): { phones: string[]; rest: string } {
  const phones: string[] = [];
  const rest = line.replace(DAY, ' | ').replace(PHONE, (...found: string[]) => {
    const [whole = '', letter = '', digits = '', extension = ''] = found;
    const phone = phoneIn(letter, digits);
    if (!isPhone(phone)) return whole;
    phones.push(phone + extension);
    return `${letter}${digits.slice(0, digits.length - phone.length)} `;
  });
  return { phones, rest };
}

/**
 * Lines with a phone of at least nine digits; in the rest, the first word is the name and the
 * others the surname.
 */
export function pastedContacts(text: string): PastedContact[] {
  return linesOf(text).flatMap(({ line, content }) => {
    const { phones, rest } = phonesOf(content);
    const [first] = phones;
    if (first === undefined) return [];
    const { phone: telefono, problem } =
      phones.length === 1 ? readPhone(first) : { phone: '', problem: phoneMessages.several };
    const [name = '', ...surname] = rest.split(/[\s,;|/]+/).filter(Boolean);
    return [{ line, name, surname: surname.join(' '), telefono, problem }];
  });
}

/** A pasted row of a campaign or recall list. */
export interface PastedRow extends Record<PastedField, string> {
  line: number;
  giorni: number | null;
}

export interface Pasted {
  rows: PastedRow[];
  /** Skipped lines and why. */
  skipped: { line: number; why: string }[];
}

/** Cells separated by tabs, in the order of `PASTED_COLUMNS`. */
function pastedRows(text: string, columns: number, now: Date): Pasted {
  const rows: PastedRow[] = [];
  const skipped: Pasted['skipped'] = [];
  for (const { line, cells: given, problem } of tableRows(text, '\t')) {
    const cells = given.map(visibleText);
    if (cells.every((cell) => cell === '')) continue;
    const texts = Object.fromEntries(
      PASTED_COLUMNS.map((name, index) => [name, cells[index] ?? '']).filter(([name]) => name),
    ) as Record<PastedField, string>;
    const read = readPhone(texts.telefono);
    const why =
      problem ??
      (cells.length < columns
        ? `La riga ha ${plural(cells.length, 'colonna', 'colonne')} su ${columns}.`
        : read.problem) ??
      (read.phone === '' ? 'Manca il telefono.' : null);
    if (why === null) {
      const [email, giorni] = [texts.email.toLowerCase(), daysLeft(texts.fine, now)];
      rows.push({ line, ...texts, giorni, email, telefono: read.phone });
    } else skipped.push({ line, why });
  }
  return { rows, skipped };
}

export const pastedCampaign = (text: string, now: Date): Pasted =>
  pastedRows(text, pastedColumns(true).length, now);
export const pastedRecontacts = (text: string, now: Date): Pasted =>
  pastedRows(text, pastedColumns(false).length, now);
