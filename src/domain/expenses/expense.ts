import type { CsvColumn } from '../csv';
import { centsOf } from '../orders/money';
import { romeDayStart, formatDate, romeWallText, storedTimeOf } from '../time/rome';
import { fieldsOf, timeOf, type Problem } from '../stored';

/** Limits, also in the rules. */
export const EXPENSE_MAX_CENTS = 100_000_000;
export const EXPENSE_TEXT_MAX = 1_000;

/** An expense of a staff member. */
export interface Expense {
  id: string;
  at: Date | null;
  /** Null when unreadable. */
  cents: number | null;
  description: string;
  problems: Problem[];
}

/** Form input; the day is yyyy-MM-dd. */
export interface NewExpense {
  day: string;
  cents: number;
  description: string;
}

/** Index fields (`idx`) to sort, filter and sum: dates and amounts may be stored as text. */
interface ExpenseIdx {
  at: Date | null;
  cents: number | null;
}

/** The index fields of an expense; never throws. */
export function expenseIdx(stored: unknown): ExpenseIdx {
  const { data, prezzo } = fieldsOf(stored);
  return { at: storedTimeOf(data), cents: centsOf(prezzo) };
}

/** An expense's day with the current time, so that expenses of a day keep their order. */
export function momentOf(day: string, now: Date): Date | null {
  return romeDayStart(day) && timeOf(`${day}${romeWallText(now).slice(10)}`);
}

/** Columns of the export; amounts in the notation that spreadsheets read (decimal comma only). */
export const EXPENSES_CSV: readonly CsvColumn<Expense>[] = [
  { header: 'Data', value: ({ at }) => (at ? formatDate(at) : '') },
  {
    header: 'Prezzo',
    value: ({ cents }) => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')),
  },
  { header: 'Descrizione', value: ({ description }) => description },
];
