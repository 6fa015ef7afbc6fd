import { daysLeft } from './days';
import { leadPhone } from './numbers';

/** Leads from pasted text, a line each. */

interface PastedContact {
  /** From 1. */
  line: number;
  name: string;
  surname: string;
  telefono: string;
}

/** Optional +39, 0039 or 39, then digits with spaces, dashes and brackets between. */
const PHONE = /(\p{L}?)([+(]*\d[\d\s()-]*\d)/gu;
const DIGITS_MIN = 9;

const digitsOf = (text: string) => text.replace(/\D/g, '');
export const NEW_LINE = /\r\n|\n|\r/;
const linesOf = (text: string) =>
  text.split(NEW_LINE).map((content, index) => ({ line: index + 1, content }));

const isPhone = (found: string) =>
  digitsOf(found).replace(/^(?:0039|39(?=\d{9}))/, '').length >= DIGITS_MIN;

/** A digit that hangs on a word belongs to it («Rossi4 333…»), where a phone is left without. */
function phoneOf([found, letter = '', digits = '']: RegExpMatchArray): string {
  const rest = /^\d+\s+(.*)$/.exec(digits)?.[1] ?? '';
  if (letter === '') return found;
  return isPhone(rest) ? rest : digits;
}

/** Lines with a phone of at least nine digits; of the rest the first word is the name, what follows the surname. */
export function pastedContacts(text: string): PastedContact[] {
  return linesOf(text).flatMap(({ line, content }) => {
    const phone = [...content.matchAll(PHONE)].map(phoneOf).find(isPhone);
    if (phone === undefined) return [];
    const [name = '', ...surname] = content
      .replace(phone, ' ')
      .split(/[\s,;]+/)
      .filter(Boolean);
    return [{ line, name, surname: surname.join(' '), telefono: leadPhone(phone) }];
  });
}

/** A row of a campaign, or of who is called again. */
export interface PastedRow {
  line: number;
  inizio: string;
  fine: string;
  giorni: number | null;
  name: string;
  surname: string;
  studio: string;
  email: string;
  telefono: string;
  nome_prodotto: string;
  tag: string;
}

export interface Pasted {
  rows: PastedRow[];
  /** Lines that are left out, and why. */
  skipped: { line: number; why: string }[];
}

/** Cells by tabs: start, end, one that is not read, name, surname, studio, e-mail, phone; of campaigns also product and tag. */
function pastedRows(text: string, columns: number, now: Date): Pasted {
  const rows: PastedRow[] = [];
  const skipped: Pasted['skipped'] = [];
  for (const { line, content } of linesOf(text)) {
    if (content.trim() === '') continue;
    const cells = content.split('\t').map((cell) => cell.trim());
    const [
      inizio = '',
      fine = '',
      ,
      name = '',
      surname = '',
      studio = '',
      email = '',
      phone = '',
      nome_prodotto = '',
      tag = '',
    ] = cells;
    const telefono = leadPhone(phone);
    const why =
      cells.length < columns
        ? `La riga ha ${cells.length} colonne su ${columns}.`
        : telefono === ''
          ? 'Manca il telefono.'
          : null;
    if (why === null) {
      const about = { name, surname, studio, email: email.toLowerCase(), telefono };
      rows.push({ line, inizio, fine, giorni: daysLeft(fine, now), ...about, nome_prodotto, tag });
    } else skipped.push({ line, why });
  }
  return { rows, skipped };
}

const CAMPAIGN_COLUMNS = 10;
const RECONTACT_COLUMNS = 8;
export const pastedCampaign = (text: string, now: Date): Pasted =>
  pastedRows(text, CAMPAIGN_COLUMNS, now);
export const pastedRecontacts = (text: string, now: Date): Pasted =>
  pastedRows(text, RECONTACT_COLUMNS, now);
