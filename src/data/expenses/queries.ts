import type { Condition, Query } from '@/data/live/query';

export const EXPENSES = 'uscite';

/** From the first instant of a day up to, and without, the first of another; null: without an end on that side. */
export interface ExpensePeriod {
  from: Date | null;
  before: Date | null;
}

function ofAuthor(uid: string, { from, before }: ExpensePeriod): Condition[] {
  const after: Condition[] = from ? [['idx.at', '>=', from]] : [];
  const until: Condition[] = before ? [['idx.at', '<', before]] : [];
  return [['uid', '==', uid], ...after, ...until];
}

/** Somebody's own expenses, newest first. */
export function expensesQuery(uid: string, period: ExpensePeriod): Query {
  return { collection: EXPENSES, where: ofAuthor(uid, period), orderBy: [['idx.at', 'desc']] };
}

/** The same for a sum: ordered by what is added, too, so that one index has all of it. What has no readable amount isn't in it. */
export function expenseSumQuery(uid: string, period: ExpensePeriod): Query {
  const query = expensesQuery(uid, period);
  return { ...query, orderBy: [...(query.orderBy ?? []), ['idx.cents', 'desc']] };
}
