import { filterKey, filterKeys } from '../search/keys';
import type { AdminStatus, StepKind } from '../programmes/steps';

/** Filters of a list of reviews; null means «all». */
export interface ReviewFilters {
  studio: string | null;
  status: AdminStatus | null;
  kind: StepKind | null;
  rating: number | null;
}

const valuesOf = ({ studio, status, kind, rating }: ReviewFilters) => [
  studio,
  status,
  kind,
  rating === null ? null : String(rating),
];

/** The index key for the filters; null without any. */
export function reviewKey(filters: ReviewFilters): string | null {
  return filterKey(valuesOf(filters));
}

/** All index keys of a review. */
export function reviewKeys(of: ReviewFilters): string[] {
  return filterKeys(valuesOf(of));
}
