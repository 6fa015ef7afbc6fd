import { reviewKey, type ReviewFilters } from '@/domain/questionnaires/reviewFilters';
import { queryTokens } from '@/domain/search/ngrams';
import type { Query } from '@/data/live/query';

/** The two lists: submitted answers and overdue steps. */
export type ReviewList = 'submitted' | 'overdue';

export interface ReviewSearch extends ReviewFilters {
  /** Words to find in e-mail, answers and internal note. */
  search: string;
}

/**
 * The reviews of a list by submission or due time. A search only queries one token; the caller must
 * confirm candidates and filters.
 * @param before end of today, for overdue steps
 */
export function reviewsQuery(list: ReviewList, filters: ReviewSearch, before: Date): Query {
  const [token] = queryTokens(filters.search);
  const key = reviewKey(filters);
  const at = list === 'submitted' ? 'answeredAt' : 'plannedAt';
  return {
    collection: 'revisioni',
    where: [
      ...(token !== undefined ? [['tokens', 'array-contains', token] as const] : []),
      ...(token === undefined && key !== null ? [['keys', 'array-contains', key] as const] : []),
      ...(list === 'overdue' ? [['plannedAt', '<', before] as const] : []),
    ],
    orderBy: [[at, 'asc']],
  };
}
