import type { LeadField } from './edit';
import { columnsNamed, HEADERS } from '../headers';
import { readPhone } from '../phone';
import type { TableRow } from '../table';
import { visibleText } from '../visible';

/** Contacts from a file: which column is what, and the contact that each row is. */

/** What a column may be, and what it is called then. */
const NAMES = {
  name: HEADERS.name,
  surname: HEADERS.surname,
  email: HEADERS.email,
  telefono: HEADERS.phone,
  citta: HEADERS.city,
  regione: HEADERS.region,
  contattopreso: ['contatto', 'contattopreso', 'fonte', 'source'],
  studio: HEADERS.studio,
  note: HEADERS.note,
} as const satisfies Partial<Record<LeadField, readonly string[]>>;

export type ContactColumn = keyof typeof NAMES;
export const CONTACT_COLUMNS = Object.keys(NAMES) as ContactColumn[];

/** What each column is by its name, null for none. */
export function guessedColumns(header: readonly string[]): (ContactColumn | null)[] {
  return columnsNamed(header, NAMES);
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
export function hasHeader(first: readonly string[]): boolean {
  return (
    guessedColumns(first).some((field) => field !== null) &&
    !first.some((cell) => /\d{6}/.test(cell.replace(/\D/g, '')))
  );
}

/** The contact of each row, by what somebody says that the columns are; empty rows are none. @param rows without the header */
export function contactRows(
  rows: readonly TableRow[],
  columns: readonly (ContactColumn | null)[],
): ContactRow[] {
  return rows.flatMap(({ line, cells, problem }): ContactRow[] => {
    if (cells.every((cell) => visibleText(cell) === '')) return [];
    const fields: ContactRow['fields'] = {};
    for (const [place, field] of columns.entries()) {
      if (field === null) continue;
      const value = fieldText(field, cells[place] ?? '');
      if (value !== '') fields[field] = value;
    }
    if (problem !== null) return [{ line, fields, telefono: '', problem }];
    const read = readPhone(fields.telefono ?? '');
    const missing = read.phone === '' ? 'Manca il telefono.' : null;
    return [{ line, fields, telefono: read.phone, problem: read.problem ?? missing }];
  });
}

/** Notes may have signs of more than one character, which invisible ones hold together. */
function fieldText(field: ContactColumn, cell: string): string {
  if (field === 'note') return cell.trim();
  return field === 'email' ? visibleText(cell).toLowerCase() : visibleText(cell);
}
