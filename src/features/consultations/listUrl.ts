import { studioField } from '@/components/client/studioFilter';
import { searchesConsultations } from '@/data/slots/sources';
import { SLOT_KINDS, SESSION_STATE_LABELS, SESSION_STATES } from '@/domain/slots/session';
import { choiceField, textField, type ValuesOf } from '@/ui/list/urlFields';
import type { Options } from '@/ui/list/FilterDialog';

const { categories } = SLOT_KINDS.consultation;
const CATEGORIES = categories.map(({ value }) => value);

/** Filters of the consultations; accepts any trainer, also one no longer on any list. */
export const CONSULTATIONS_SCHEMA = {
  fields: {
    search: textField('cerca', {
      chip: (text) => (searchesConsultations(text) ? `Testo: «${text.trim()}»` : null),
    }),
    category: choiceField('tipo', CATEGORIES, {
      chip: (category) =>
        category &&
        `Tipo: ${categories.find(({ value }) => value === category)?.label ?? category}`,
    }),
    trainer: textField('trainer', {
      typed: false,
      chip: (trainer) => trainer.trim() && `Trainer: ${trainer.trim()}`,
    }),
    studio: studioField(null, null),
    state: choiceField('stato', SESSION_STATES, {
      chip: (state) => state && `Stato: ${SESSION_STATE_LABELS[state]}`,
    }),
  },
  paging: 'more' as const,
};

export type ConsultationValues = ValuesOf<(typeof CONSULTATIONS_SCHEMA)['fields']>;

export const filtersOf = (values: ConsultationValues) => ({
  ...values,
  trainer: values.trainer.trim() || null,
});

export const CATEGORY_OPTIONS: Options = [{ value: '', label: 'Tutti i tipi' }, ...categories];
export const STATE_OPTIONS: Options = [
  { value: '', label: 'Tutti gli stati' },
  ...SESSION_STATES.map((value) => ({ value, label: SESSION_STATE_LABELS[value] })),
];
