import { STUDIO_OPTIONS, studioField } from '@/components/client/studioFilter';
import type { TaskFilters } from '@/domain/checks/task';
import {
  TASK_FIELDS,
  TASK_VENUE_LABELS,
  TASK_VENUES,
  TASK_STATES,
} from '@/domain/checks/taskFields';
import { choiceField, type ValuesOf } from '@/ui/list/urlFields';

const ALERTS = ['problema'] as const;
const LABELS = {
  state: TASK_FIELDS.fatto.label,
  studio: TASK_FIELDS.studio.label,
  venue: TASK_FIELDS.dafarein.label,
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
    venue: choiceField('dove', TASK_VENUES, {
      chip: (venue) => venue && `${LABELS.venue}: ${TASK_VENUE_LABELS[venue]}`,
    }),
    alert: choiceField('alert', ALERTS, { chip: (alert) => alert && `${LABELS.alert}: Problema` }),
  },
  paging: 'more',
} as const;

/** Filters of a URL. */
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
    field: 'venue',
    label: LABELS.venue,
    options: [
      { value: '', label: 'Da fare in: tutti' },
      ...TASK_VENUES.map((value) => ({ value, label: TASK_VENUE_LABELS[value] })),
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
] as const satisfies readonly {
  field: keyof (typeof TASKS_SCHEMA)['fields'];
  label: string;
  options: readonly unknown[];
}[];
