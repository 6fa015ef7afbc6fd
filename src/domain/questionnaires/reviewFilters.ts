import { filterKey, filterKeys } from '../search/keys';
import type { AdminStatus, StepKind } from '../programmes/steps';

/** What a list of reviews is narrowed to; null means «all». */
export interface ReviewFilters {
  studio: string | null;
  status: AdminStatus | null;
  kind: StepKind | null;
  rating: number | null;
}

const partsOf = ({ studio, status, kind, rating }: ReviewFilters) => [
  studio,
  status,
  kind,
  rating === null ? null : String(rating),
];

/** The one word that stands for what is filtered on; null when nothing is. */
export function reviewKey(filters: ReviewFilters): string | null {
  return filterKey(partsOf(filters));
}

/** Every such word that a review answers to. */
export function reviewKeys(of: ReviewFilters): string[] {
  return filterKeys(partsOf(of));
}
