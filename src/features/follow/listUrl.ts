import { studioField } from '@/components/client/studioFilter';
import { REASON_LABELS, TO_FOLLOW, type LevelFilter } from '@/domain/follow/follow';
import { LEVELS, REASONS } from '@/domain/follow/reasons';
import type { Studio } from '@/domain/studios';
import { choiceField, type ValuesOf } from '@/ui/list/urlFields';
import type { Options } from '@/ui/list/FilterDialog';

const LEVEL_FILTERS: readonly LevelFilter[] = [TO_FOLLOW, ...LEVELS];
const LEVEL_NAMES: Readonly<Record<LevelFilter, string>> = {
  seguire: 'Rossi e gialli',
  rosso: 'Solo rossi',
  giallo: 'Solo gialli',
  verde: 'Solo verdi',
};

/** Filters of the clients to follow; a Studio account begins with its own studio. */
export function followSchema(own: Studio | null) {
  return {
    fields: {
      level: choiceField('livello', LEVEL_FILTERS, { fallback: TO_FOLLOW, home: TO_FOLLOW }),
      studio: studioField(own, own),
      reason: choiceField('motivo', REASONS, {
        chip: (reason) => reason && `Motivo: ${REASON_LABELS[reason]}`,
      }),
    },
    paging: 'more' as const,
  };
}

type Values = ValuesOf<ReturnType<typeof followSchema>['fields']>;

export const filtersOf = ({ level, ...others }: Values) => ({
  level: level ?? TO_FOLLOW,
  ...others,
});

export const LEVEL_OPTIONS: Options = LEVEL_FILTERS.map((value) => ({
  value,
  label: LEVEL_NAMES[value],
}));
export const REASON_OPTIONS: Options = [
  { value: '', label: 'Tutti i motivi' },
  ...REASONS.map((value) => ({ value, label: REASON_LABELS[value] })),
];
