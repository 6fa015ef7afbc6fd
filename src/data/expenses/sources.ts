import type { Expense } from '@/domain/expenses/expense';
import type { LiveSource, PagedSource } from '@/domain/live';
import { addMonths } from '@/domain/time/days';
import { monthStart } from '@/domain/time/rome';
import { asked } from '@/data/live/asked';
import { counted, summed } from '@/data/live/counted';
import { pagedQuery } from '@/data/live/paged';
import { pagesOf } from '@/data/live/pages';
import { decodeExpense } from './codec';
import { expensesQuery, expenseSumQuery, type ExpensePeriod } from './queries';

/** Somebody's own expenses of a period, newest first. */
export function ownExpenses(uid: string, period: ExpensePeriod): PagedSource<Expense> {
  return pagedQuery(expensesQuery(uid, period), decodeExpense);
}

/** All of them, a page at a time, for an export. @throws AppError */
export function expensePages(uid: string, period: ExpensePeriod): AsyncIterable<Expense[]> {
  return pagesOf(expensesQuery(uid, period), decodeExpense);
}

/** How many there are, counted by the server. @throws AppError */
export function expenseCount(uid: string, period: ExpensePeriod): Promise<number> {
  return counted(expensesQuery(uid, period));
}

/** Their sum in cents, added up by the server. @throws AppError */
export function expenseTotal(uid: string, period: ExpensePeriod): Promise<number> {
  return summed(expenseSumQuery(uid, period), 'idx.cents');
}

interface MonthTotal {
  /** yyyy-MM */
  month: string;
  cents: number;
}

/** The sums of twelve months, oldest first, each added up by the server. @param last yyyy-MM, the newest of them @param generation another number asks again */
export function expensesByMonth(
  uid: string,
  last: string,
  generation = 0,
): LiveSource<MonthTotal[]> {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(last, index - 11));
  return asked(`uscite/${uid}/${last}/${generation}`, () =>
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
