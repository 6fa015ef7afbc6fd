import { studioField } from '@/components/client/studioFilter';
import { TASK_PLACE_LABELS, TASK_PLACES, TASK_STATES } from '@/domain/checks/taskFields';
import { choiceField } from '@/ui/list/address';
import type { Options } from '@/ui/list/FilterDialog';

const ALERTS = ['problema'] as const;

/** Filters of the checks to do; open ones by default. */
export const TASKS_SCHEMA = {
  fields: {
    state: choiceField('stato', TASK_STATES, {
      fallback: 'da fare',
      home: 'da fare',
      chip: (state) => state && `Stato: ${state === 'si' ? 'Fatto' : state}`,
    }),
    studio: studioField(null, null),
    place: choiceField('dove', TASK_PLACES, {
      chip: (place) => place && `Da fare in: ${TASK_PLACE_LABELS[place]}`,
    }),
    alert: choiceField('alert', ALERTS, { chip: (alert) => alert && 'Alert: Problema' }),
  },
  paging: 'more',
} as const;

export const STATE_OPTIONS: Options = [
  { value: '', label: 'Tutti' },
  { value: 'da fare', label: 'da fare' },
  { value: 'si', label: 'Fatto' },
];
export const PLACE_OPTIONS: Options = [
  { value: '', label: 'Da fare in: tutti' },
  ...TASK_PLACES.map((value) => ({ value, label: TASK_PLACE_LABELS[value] })),
];
export const ALERT_OPTIONS: Options = [
  { value: '', label: 'Tutti gli alert' },
  { value: 'problema', label: 'Problema' },
];
