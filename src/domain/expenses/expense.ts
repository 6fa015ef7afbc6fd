import { centsOf } from '../orders/money';
import { romeDayStart } from '../time/days';
import { storedTimeOf } from '../time/italian';
import { formatDate, romeWallText } from '../time/rome';
import { fieldsOf, timeOf, type Problem } from '../stored';

/** Bounds that the rules enforce as well. */
export const EXPENSE_MAX_CENTS = 100_000_000;
export const EXPENSE_TEXT_MAX = 1_000;

/** Something that a member of staff paid for. */
export interface Expense {
  id: string;
  at: Date | null;
  /** Null when no amount can be read. */
  cents: number | null;
  description: string;
  problems: Problem[];
}

/** What somebody fills in; the day is yyyy-MM-dd. */
export interface NewExpense {
  day: string;
  cents: number;
  description: string;
}

/** What is kept on an expense to sort, to choose by day and to add up (`idx`): dates and amounts are also stored as text. */
interface ExpenseIdx {
  at: Date | null;
  cents: number | null;
}

/** The index fields of an expense; never throws. */
export function expenseIdx(stored: unknown): ExpenseIdx {
  const { data, prezzo } = fieldsOf(stored);
  return { at: storedTimeOf(data), cents: centsOf(prezzo) };
}

/** The moment an expense of that day is kept under: the day with the time of now, so that those of one day stay in the order of writing. */
export function momentOf(day: string, now: Date): Date | null {
  return romeDayStart(day) && timeOf(`${day}${romeWallText(now).slice(10)}`);
}

export const EXPENSES_HEADER = ['Data', 'Prezzo', 'Descrizione'] as const;

/** A row of the export: a decimal comma and no points, so that a spreadsheet reads a number. */
export function expenseCells({ at, cents, description }: Expense): string[] {
  return [
    at ? formatDate(at) : '',
    cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','),
    description,
  ];
}
