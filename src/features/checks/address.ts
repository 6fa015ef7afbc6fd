import { STUDIO_OPTIONS, studioField } from '@/components/client/studioFilter';
import type { TaskFilters } from '@/domain/checks/task';
import {
  TASK_FIELDS,
  TASK_PLACE_LABELS,
  TASK_PLACES,
  TASK_STATES,
} from '@/domain/checks/taskFields';
import { choiceField, type ValuesOf } from '@/ui/list/address';

const ALERTS = ['problema'] as const;
const LABELS = {
  state: TASK_FIELDS.fatto.label,
  studio: TASK_FIELDS.studio.label,
  place: TASK_FIELDS.dafarein.label,
  alert: TASK_FIELDS.rowColor.label,
};

/** Filters of the checks to do; open ones by default. */
export const TASKS_SCHEMA = {
  fields: {
    state: choiceField('stato', TASK_STATES, {
      fallback: 'da fare',
      home: 'da fare',
      chip: (state) => state && `${LABELS.state}: ${state === 'si' ? 'Fatto' : state}`,
    }),
    studio: studioField(null, null),
    place: choiceField('dove', TASK_PLACES, {
      chip: (place) => place && `${LABELS.place}: ${TASK_PLACE_LABELS[place]}`,
    }),
    alert: choiceField('alert', ALERTS, { chip: (alert) => alert && `${LABELS.alert}: Problema` }),
  },
  paging: 'more',
} as const;

/** Filters of an address. */
export const filtersOf = ({
  alert,
  ...others
}: ValuesOf<(typeof TASKS_SCHEMA)['fields']>): TaskFilters => ({
  ...others,
  alert: alert !== null,
});

/** Inputs above the list. */
export const TASK_FILTERS = [
  {
    field: 'state',
    label: LABELS.state,
    options: [
      { value: '', label: 'Tutti' },
      { value: 'da fare', label: 'da fare' },
      { value: 'si', label: 'Fatto' },
    ],
  },
  { field: 'studio', label: LABELS.studio, options: STUDIO_OPTIONS },
  {
    field: 'place',
    label: LABELS.place,
    options: [
      { value: '', label: 'Da fare in: tutti' },
      ...TASK_PLACES.map((value) => ({ value, label: TASK_PLACE_LABELS[value] })),
    ],
  },
  {
    field: 'alert',
    label: LABELS.alert,
    options: [
      { value: '', label: 'Tutti gli alert' },
      { value: 'problema', label: 'Problema' },
    ],
  },
] as const;
