import { perName } from '../fieldTable';
import { columnsNamed } from '../headers';
import { readPhone } from '../phone';
import type { TableRow } from '../table';
import { typedEmail, visibleText } from '../text';
import { IMPORT_FIELDS, LEAD_FIELDS } from './fields';

/** Import of contacts from a file: mapping columns and reading rows. */

const NAMES = perName(IMPORT_FIELDS, (name) => LEAD_FIELDS[name].headers ?? []);

export type ContactColumn = (typeof IMPORT_FIELDS)[number];

/** The field of each column, guessed from its header; null if unknown. */
export function guessedColumns(header: readonly string[]): (ContactColumn | null)[] {
  return columnsNamed(header, NAMES);
}

export interface ContactRow {
  /** 1-based line of the file. */
  line: number;
  fields: Partial<Record<ContactColumn, string>>;
  telefono: string;
  /** Why it can't be imported, or null. */
  problem: string | null;
}

/** Whether the first row is a header: a known name, and no cell with a number. */
export function hasHeader(first: readonly string[]): boolean {
  return (
    guessedColumns(first).some((field) => field !== null) &&
    !first.some((cell) => /\d{6}/.test(cell.replace(/\D/g, '')))
  );
}

/**
 * The contacts of the rows with the chosen columns; empty rows are skipped.
 * @param rows without the header
 */
export function contactRows(
  rows: readonly TableRow[],
  columns: readonly (ContactColumn | null)[],
): ContactRow[] {
  return rows.flatMap(({ line, cells, problem }): ContactRow[] => {
    if (cells.every((cell) => visibleText(cell) === '')) return [];
    const fields: ContactRow['fields'] = {};
    for (const [index, field] of columns.entries()) {
      if (field === null) continue;
      const value = fieldText(field, cells[index] ?? '');
      if (value !== '') fields[field] = value;
    }
    if (problem !== null) return [{ line, fields, telefono: '', problem }];
    const read = readPhone(fields.telefono ?? '');
    const missing = read.phone === '' ? 'Manca il telefono.' : null;
    return [{ line, fields, telefono: read.phone, problem: read.problem ?? missing }];
  });
}

/** Notes keep invisible characters, because multi-codepoint emoji depend on them. */
function fieldText(field: ContactColumn, cell: string): string {
  const { kind } = LEAD_FIELDS[field];
  if (kind === 'text') return cell.trim();
  return kind === 'email' ? typedEmail(cell) : visibleText(cell);
}
