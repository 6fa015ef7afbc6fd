import { COUNTED } from '@/domain/accounting/counted';
import { REVENUE } from '@/domain/accounting/sums';
import type { Condition, Query } from '@/data/live/query';

/** More months than any business has; the maximum read without a period. */
export const MONTHS_MAX = 1_200;

/** Revenue of a range of months (inclusive, yyyy-MM), or all; without undated revenue. */
export function revenueQuery(first: string | null, last: string | null): Query {
  return {
    collection: REVENUE,
    where: [
      ['mese', '>=', first ?? '0'],
      ['mese', '<=', last ?? '9999-12'],
    ],
    orderBy: [['mese', 'asc']],
    limit: MONTHS_MAX,
  };
}

/** Entries of paid orders of a range of days (inclusive, yyyy-MM-dd), in order. */
export function countedQuery(first: string | null, last: string | null): Query {
  return {
    collection: COUNTED,
    where: [
      ['stato', '==', 'pagato'],
      ['giorno', '>=', first ?? ''],
      ['giorno', '<=', last ?? '9999-12-31'],
    ],
    orderBy: [['giorno', 'asc']],
  };
}

/** Unpaid orders by creation, newest first; `before` is exclusive. */
export function dueOrdersQuery(from: Date | null, before: Date | null): Query {
  const after: Condition[] = from ? [['idx.at', '>=', from]] : [];
  const until: Condition[] = before ? [['idx.at', '<', before]] : [];
  return {
    collection: 'orders',
    where: [['idx.due', '==', true], ...after, ...until],
    orderBy: [['idx.at', 'desc']],
  };
}
