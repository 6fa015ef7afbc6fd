import { COUNTED } from '@/domain/accounting/counted';
import { REVENUE } from '@/domain/accounting/sums';
import type { Condition, Query } from '@/data/live/query';

/** More months than a business has; what is read at most when no period is set. */
export const MONTHS_MAX = 1_200;

/** The sums of months, both included (yyyy-MM). Without a period: of all of them; those of no month aren't in it. */
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

/** What paid orders of some days count for (yyyy-MM-dd), in order. */
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

/** Orders that still have to be paid, by when they were made, newest first. `before` is the first instant after them. */
export function dueOrdersQuery(from: Date | null, before: Date | null): Query {
  const after: Condition[] = from ? [['idx.at', '>=', from]] : [];
  const until: Condition[] = before ? [['idx.at', '<', before]] : [];
  return {
    collection: 'orders',
    where: [['idx.due', '==', true], ...after, ...until],
    orderBy: [['idx.at', 'desc']],
  };
}
