import type { DueWithin } from '@/domain/renewals/due';
import { RENEWALS, renewalKey, type RenewalFilters } from '@/domain/renewals/renewal';
import { span, type Query } from '@/data/live/query';

type Range = { from: Date | null; before: Date };

/** Clients to renew whose cycle ends in a range: soonest first; if already ended, latest first. */
export function renewalsQuery(within: DueWithin, filters: RenewalFilters, range: Range): Query {
  return {
    collection: RENEWALS,
    where: [['keys', 'array-contains', renewalKey(filters)], ...span('due', range)],
    orderBy: [['due', within === 'scaduti' ? 'desc' : 'asc']],
  };
}

type Whose = Pick<RenewalFilters, 'studio' | 'product'>;

/** Clients to ask, or to ask again, whose time to be asked is in a range. */
export function renewalsToAskQuery(studio: Whose['studio'], range: Range): Query {
  const key = renewalKey({ studio, product: null, outcome: null });
  return {
    collection: RENEWALS,
    where: [['keys', 'array-contains', key], ...span('askAt', range)],
    orderBy: [['askAt', 'asc']],
  };
}

/**
 * Cycles that ended in some months, all or only the renewed ones, to be counted.
 * @param months yyyy-MM, at most 30
 */
export function endedQuery(
  { studio, product, months }: Whose & { months: readonly string[] },
  onlyRenewed: boolean,
): Query {
  return {
    collection: RENEWALS,
    where: [
      ['month', 'in', months],
      ...(studio === null ? [] : [['studio', '==', studio] as const]),
      ...(product === null ? [] : [['product', '==', product] as const]),
      ...(onlyRenewed ? [['renewed', '==', true] as const] : []),
    ],
  };
}
