import { serverTimestamp } from 'firebase/firestore';
import { createNew } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { expenseIdx, momentOf, type NewExpense } from '@/domain/expenses/expense';
import { toEuro } from '@/domain/orders/money';
import { serverNow } from '@/domain/time/clock';
import { attempt } from '@/data/firebase/errors';
import { EXPENSES } from './queries';

/** Creates one's own expense. @throws AppError */
export function saveExpense(
  uid: string,
  { day, cents, description }: NewExpense,
  now = serverNow(),
): Promise<void> {
  return attempt(() => {
    const data = momentOf(day, now);
    if (data === null) throw new AppError('invalid');
    const expense = { data, prezzo: toEuro(cents), descrizione: description.trim(), uid };
    return createNew(EXPENSES, { day, cents, description }, () => ({
      ...expense,
      createdAt: serverTimestamp(),
      idx: expenseIdx(expense),
    }));
  });
}
