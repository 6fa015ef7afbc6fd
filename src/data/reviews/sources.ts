import { counted } from '@/data/live/read';
import type { PagedSource } from '@/domain/live';
import { isOf, readReview, type Review } from '@/domain/questionnaires/review';
import { matchesQuery, queryTokens } from '@/domain/search/ngrams';
import type { Stored } from '@/data/stored/codec';
import { pagedQuery } from '@/data/live/paged';
import { reviewsQuery, type ReviewList, type ReviewSearch } from './queries';

const decodeReview = ({ id, data }: Stored): Review => readReview(id, data);

/** Whether a text has a word long enough to be searched. */
export function searchesReviews(search: string): boolean {
  return queryTokens(search).length > 0;
}

/** Confirms search candidates; null without a search. */
export function reviewMatches(filters: ReviewSearch): ((review: Review) => boolean) | null {
  if (!searchesReviews(filters.search)) return null;
  return (review) => isOf(review, filters) && matchesQuery(review.text, filters.search);
}

/** Reviews for staff, live, in pages. */
export function reviews(
  list: ReviewList,
  filters: ReviewSearch,
  before: Date,
): PagedSource<Review> {
  return pagedQuery(reviewsQuery(list, filters, before), decodeReview);
}

/** Counts the reviews; null for a search, which only the device can confirm. @throws AppError */
export async function reviewCount(
  list: ReviewList,
  filters: ReviewSearch,
  before: Date,
): Promise<number | null> {
  return searchesReviews(filters.search) ? null : counted(reviewsQuery(list, filters, before));
}
