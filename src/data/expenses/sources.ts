import { fetchedOnce } from '@/data/live/live';
import { pagesOf, counted, summed } from '@/data/live/read';
import { type Expense, expenseIdx } from '@/domain/expenses/expense';
import type { LiveSource, PagedSource } from '@/domain/live';
import { addMonths, monthStart } from '@/domain/time/rome';
import { pagedQuery } from '@/data/live/paged';
import { expensesQuery, expenseSumQuery, type ExpensePeriod } from './queries';
import { fieldsOf, shown, type Problem } from '@/domain/stored';
import { decodeFields, field, storedText, type Stored } from '@/data/stored/codec';

const EXPENSE_FIELDS = { descrizione: field(storedText, '') };

/** `uscite/{id}` in any stored shape. */
function decodeExpense({ id, data }: Stored): Expense {
  const { values, problems } = decodeFields(EXPENSE_FIELDS, data);
  const { at, cents } = expenseIdx(data);
  const stored = fieldsOf(data);
  const unread = (name: string, read: unknown): Problem[] =>
    read === null ? [{ field: name, message: `Valore non leggibile: ${shown(stored[name])}` }] : [];
  return {
    id,
    at,
    cents,
    description: values.descrizione,
    problems: [...problems, ...unread('data', at), ...unread('prezzo', cents)],
  };
}

/** A person's own expenses in a period, newest first. */
export function ownExpenses(uid: string, period: ExpensePeriod): PagedSource<Expense> {
  return pagedQuery(expensesQuery(uid, period), decodeExpense);
}

/** All expenses in a period, page by page, for an export. @throws AppError */
export function expensePages(uid: string, period: ExpensePeriod): AsyncIterable<Expense[]> {
  return pagesOf(expensesQuery(uid, period), decodeExpense);
}

/** Counts the expenses on the server. @throws AppError */
export function expenseCount(uid: string, period: ExpensePeriod): Promise<number> {
  return counted(expensesQuery(uid, period));
}

/** The sum of the expenses in cents, computed by the server. @throws AppError */
export function expenseTotal(uid: string, period: ExpensePeriod): Promise<number> {
  return summed(expenseSumQuery(uid, period), 'idx.cents');
}

interface MonthTotal {
  /** yyyy-MM */
  month: string;
  cents: number;
}

/**
 * Sums of twelve months, oldest first, computed by the server.
 * @param last the newest month (yyyy-MM)
 * @param generation a new number reloads
 */
export function expensesByMonth(
  uid: string,
  last: string,
  generation = 0,
): LiveSource<MonthTotal[]> {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(last, index - 11));
  return fetchedOnce(`uscite/${uid}/${last}/${generation}`, () =>
    Promise.all(
      months.map(async (month) => ({
        month,
        cents: await expenseTotal(uid, {
          from: monthStart(month),
          before: monthStart(addMonths(month, 1)),
        }),
      })),
    ),
  );
}
