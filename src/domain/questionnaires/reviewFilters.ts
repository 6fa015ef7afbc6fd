import type { AdminStatus, StepKind } from '../programmes/steps';

/** What a list of reviews is narrowed to; null means «all». */
export interface ReviewFilters {
  studio: string | null;
  status: AdminStatus | null;
  kind: StepKind | null;
  rating: number | null;
}

const ANY = '*';
const partsOf = ({ studio, status, kind, rating }: ReviewFilters) => [studio, status, kind, rating === null ? null : String(rating)];

/** The one word that stands for what is filtered on; null when nothing is. */
export function reviewKey(filters: ReviewFilters): string | null {
  const parts = partsOf(filters);
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? ANY).join('|');
}

/**
 * Every such word that a review answers to. One array instead of an index for each way of combining four filters with two orders, of which
 * the database would want thirty.
 */
export function reviewKeys(of: ReviewFilters): string[] {
  const parts = partsOf(of);
  const keys = new Set<string>();
  for (let chosen = 1; chosen < 2 ** parts.length; chosen += 1) {
    const asked = parts.map((part, index) => ((chosen >> index) & 1 ? part : ANY));
    if (!asked.includes(null)) keys.add(asked.join('|'));
  }
  return [...keys];
}
