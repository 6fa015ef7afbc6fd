import type { LeadField } from './edit';
import { leadPhone } from './numbers';

/** Contacts from a file: which column is what, and the contact that each row is. */

/** What a column may be, and the names that exports and people give to it, folded. */
const NAMES = {
  name: ['nome', 'name', 'firstname'],
  surname: ['cognome', 'surname', 'lastname'],
  email: ['email', 'mail', 'indirizzoemail'],
  telefono: ['telefono', 'cellulare', 'numero', 'numeroditelefono', 'phone', 'phonenumber', 'tel'],
  citta: ['citta', 'comune', 'city'],
  regione: ['regione', 'region'],
  contattopreso: ['contatto', 'contattopreso', 'fonte', 'source'],
  studio: ['studio', 'sede'],
  note: ['note', 'nota', 'notes'],
} as const satisfies Partial<Record<LeadField, readonly string[]>>;

export type ContactColumn = keyof typeof NAMES;
export const CONTACT_COLUMNS = Object.keys(NAMES) as ContactColumn[];

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const columnNamed = (name: string) =>
  CONTACT_COLUMNS.find((field) => (NAMES[field] as readonly string[]).includes(name)) ?? null;

/** What each column is by its name, null for none; of two columns of one name the first. */
export function guessedColumns(header: readonly string[]): (ContactColumn | null)[] {
  const found = header.map((name) => columnNamed(folded(name)));
  return found.map((field, index) =>
    field !== null && found.indexOf(field) === index ? field : null,
  );
}

export interface ContactRow {
  /** Of the file, from 1. */
  line: number;
  fields: Partial<Record<ContactColumn, string>>;
  telefono: string;
  /** Why it isn't imported; null when nothing is known against it. */
  problem: string | null;
}

/** Whether the first row names the columns: one of them is known, and none of its cells is a number. */
export function hasHeader([first = []]: readonly (readonly string[])[]): boolean {
  return (
    guessedColumns(first).some((field) => field !== null) &&
    !first.some((cell) => /\d{6}/.test(cell.replace(/\D/g, '')))
  );
}

/**
 * The contact of each row, by what somebody says that the columns are; empty rows are none.
 * @param rows without the header @param firstLine the line of the first of them
 */
export function contactRows(
  rows: readonly (readonly string[])[],
  columns: readonly (ContactColumn | null)[],
  firstLine: number,
): ContactRow[] {
  return rows.flatMap((cells, index): ContactRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const fields: ContactRow['fields'] = {};
    for (const [place, field] of columns.entries()) {
      const value = cells[place]?.trim() ?? '';
      if (field !== null && value !== '')
        fields[field] = field === 'email' ? value.toLowerCase() : value;
    }
    const telefono = leadPhone(fields.telefono);
    return [
      {
        line: firstLine + index,
        fields,
        telefono,
        problem: telefono === '' ? 'Manca il telefono.' : null,
      },
    ];
  });
}
