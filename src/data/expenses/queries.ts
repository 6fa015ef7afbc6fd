import type { Condition, Query } from '@/data/live/query';

export const EXPENSES = 'uscite';

/** `from` is inclusive, `before` exclusive; null leaves that side open. */
export interface ExpensePeriod {
  from: Date | null;
  before: Date | null;
}

function ofAuthor(uid: string, { from, before }: ExpensePeriod): Condition[] {
  const after: Condition[] = from ? [['idx.at', '>=', from]] : [];
  const until: Condition[] = before ? [['idx.at', '<', before]] : [];
  return [['uid', '==', uid], ...after, ...until];
}

/** A person's own expenses, newest first. */
export function expensesQuery(uid: string, period: ExpensePeriod): Query {
  return { collection: EXPENSES, where: ofAuthor(uid, period), orderBy: [['idx.at', 'desc']] };
}

/**
 * A person's own expenses for a sum, also ordered by amount, so that one index suffices. Expenses
 * without a readable amount are excluded.
 */
export function expenseSumQuery(uid: string, period: ExpensePeriod): Query {
  const query = expensesQuery(uid, period);
  return { ...query, orderBy: [...(query.orderBy ?? []), ['idx.cents', 'desc']] };
}
