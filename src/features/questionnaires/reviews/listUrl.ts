import { studioField } from '@/components/client/studioFilter';
import { searchesReviews } from '@/data/reviews/sources';
import type { ReviewList } from '@/data/reviews/queries';
import {
  ADMIN_STATUS_LABELS,
  ADMIN_STATUSES,
  ANSWERED_KINDS,
  OVERDUE_KINDS,
  STEP_LABELS,
  type StepKind,
} from '@/domain/programmes/steps';
import type { Studio } from '@/domain/studios';
import { choiceField, textField } from '@/ui/list/urlFields';
import type { Options } from '@/ui/list/FilterDialog';

const RATINGS = ['1', '2', '3', '4', '5'] as const;

/** Kinds of steps in each list. */
const KINDS: Record<ReviewList, readonly StepKind[]> = {
  submitted: ANSWERED_KINDS,
  overdue: OVERDUE_KINDS,
};

/** Filters of a list of reviews; defaults to a Studio account's own studio. */
export function reviewSchema(list: ReviewList, own: Studio | null) {
  return {
    fields: {
      search: textField('cerca', {
        chip: (text) => (searchesReviews(text) ? `Testo: «${text.trim()}»` : null),
      }),
      status: choiceField('stato', ADMIN_STATUSES, {
        chip: (status) => status && `Stato: ${ADMIN_STATUS_LABELS[status]}`,
      }),
      kind: choiceField<StepKind>('step', KINDS[list], {
        chip: (kind) => kind && `Step: ${STEP_LABELS[kind]}`,
      }),
      rating: choiceField('valutazione', RATINGS, {
        chip: (rating) => rating && `Valutazione: ${rating}`,
      }),
      studio: studioField(own, own),
    },
    paging: 'more' as const,
  };
}

export const STATUS_OPTIONS: Options = [
  { value: '', label: 'Tutti gli stati' },
  ...ADMIN_STATUSES.map((value) => ({ value, label: ADMIN_STATUS_LABELS[value] })),
];
export const RATING_OPTIONS: Options = [{ value: '', label: 'Tutte le valutazioni' }, ...RATINGS];
export function stepOptions(list: ReviewList): Options {
  return [
    { value: '', label: 'Tutti gli step' },
    ...KINDS[list].map((value) => ({ value, label: STEP_LABELS[value] })),
  ];
}
