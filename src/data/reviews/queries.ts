import { reviewKey, type ReviewFilters } from '@/domain/questionnaires/reviewFilters';
import { queryTokens } from '@/domain/search/ngrams';
import type { Query } from '@/data/live/query';

/** The two lists: what clients have handed in, and what should have been done by now. */
export type ReviewList = 'submitted' | 'overdue';

export interface ReviewSearch extends ReviewFilters {
  /** Words sought in e-mail, answers and internal note. */
  search: string;
}

/**
 * The reviews of a list, in the order in which they came or are due. A search asks for one token alone: who shows the rows confirms it and
 * the filters. @param before the end of today, for what is overdue
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
