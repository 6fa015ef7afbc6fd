import { STEP_LABELS } from '@/domain/programmes/steps';
import type { Review } from '@/domain/questionnaires/review';

export function stepOf({ step, kind }: Review): string {
  return step || (kind ? STEP_LABELS[kind] : '—');
}

/** Accessible name of a row. */
export function nameOfReview(review: Review): string {
  return [stepOf(review), review.email].filter((text) => text !== '').join(' di ');
}

/** «1/3»; a dash if unknown. */
export function sequenceOf({ sequenceIndex, sequenceTotal }: Review): string {
  return sequenceIndex > 0 ? `${sequenceIndex}/${sequenceTotal || sequenceIndex}` : '—';
}
