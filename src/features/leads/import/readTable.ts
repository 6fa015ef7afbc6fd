import { AppError, failureText } from '@/domain/errors';
import { leadImportMessages as messages } from '@/domain/leadMessages';
import { guessedColumns, hasHeader, type ContactColumn } from '@/domain/leads/columns';
import { csvCells, readCsv } from '@/ui/readCsv';

/** More than these are for several files. */
const ROWS_MAX = 50_000;
const COLUMNS_MAX = 60;

export interface TableOfContacts {
  cells: readonly (readonly string[])[];
  /** Whether the first row names the columns. */
  header: boolean;
  columns: readonly (ContactColumn | null)[];
}

/** The cells of a file or of pasted text, and what their columns may be; or what is wrong with it. */
export async function readTable(
  from: File | string | null,
): Promise<TableOfContacts | { problem: string }> {
  if (from === null || (typeof from === 'string' && from.trim() === ''))
    return { problem: messages.none };
  try {
    const cells = await (typeof from === 'string' ? csvCells(from) : readCsv(from));
    const width = cells.slice(0, 100).reduce((most, { length }) => Math.max(most, length), 0);
    if (width > COLUMNS_MAX) return { problem: messages.unreadable };
    if (cells.every((row) => row.every((cell) => cell.trim() === '')))
      return { problem: messages.empty };
    if (cells.length > ROWS_MAX) return { problem: messages.tooMany(ROWS_MAX) };
    const header = hasHeader(cells);
    const names = Array.from({ length: width }, (_, index) =>
      header ? (cells[0]?.[index] ?? '') : '',
    );
    return { cells, header, columns: guessedColumns(names) };
  } catch (error) {
    return {
      problem:
        error instanceof AppError && error.code === 'invalid'
          ? messages.unreadable
          : failureText(error, messages.unreadable),
    };
  }
}
