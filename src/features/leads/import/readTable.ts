import type { RowWords } from '@/components/lead/PlanTable';
import { AppError, failureText } from '@/domain/errors';
import { leadImportMessages as messages } from '@/domain/leadMessages';
import {
  guessedColumns,
  hasHeader,
  type ContactColumn,
  type ContactRow,
} from '@/domain/leads/columns';
import { IMPORT_FIELDS, LEAD_FIELDS } from '@/domain/leads/fields';
import { tableRows, type TableRow } from '@/domain/table';
import { readCsv } from '@/ui/readCsv';

/** Larger imports must be split. */
const ROWS_MAX = 50_000;
/** Rows sampled to detect the number of columns. */
const LOOKED_AT = 100;

export interface TableOfContacts {
  rows: readonly TableRow[];
  /** Whether the first row is a header. */
  header: boolean;
  columns: readonly (ContactColumn | null)[];
}

/** Cells of a file or pasted text, with guessed columns; or an error message. */
export async function readTable(
  from: File | string | null,
): Promise<TableOfContacts | { problem: string }> {
  if (from === null || (typeof from === 'string' && from.trim() === ''))
    return { problem: messages.none };
  try {
    const rows = typeof from === 'string' ? tableRows(from) : await readCsv(from);
    if (rows.every(({ cells }) => cells.every((cell) => cell.trim() === '')))
      return { problem: messages.empty };
    if (rows.length > ROWS_MAX) return { problem: messages.tooMany(ROWS_MAX) };
    const first = rows[0]?.cells ?? [];
    const header = hasHeader(first);
    const width = Math.max(...rows.slice(0, LOOKED_AT).map(({ cells }) => cells.length));
    const names = Array.from({ length: width }, (_, index) => (header ? (first[index] ?? '') : ''));
    return { rows, header, columns: guessedColumns(names) };
  } catch (error) {
    return {
      problem:
        error instanceof AppError && error.code === 'invalid'
          ? messages.unreadable
          : failureText(error, messages.unreadable),
    };
  }
}

/** The phone before the e-mail, as in the list. */
const FIRST = ['name', 'surname', 'telefono'] as const;
const ORDER = new Set<ContactColumn>([...FIRST, ...IMPORT_FIELDS]);

/** How to describe a contact row. */
export const CONTACT_WORDS: RowWords<ContactRow> = {
  nameOf: ({ fields: { name, surname } }) => [name, surname].filter(Boolean).join(' '),
  columns: [...ORDER].map((name) => ({
    header: LEAD_FIELDS[name].label,
    value: ({ fields }: ContactRow) => fields[name] ?? '',
  })),
};
