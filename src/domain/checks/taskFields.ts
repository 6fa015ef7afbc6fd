import { namesOfKind, type NamesOfKind } from '../fieldTable';

/** Stored in `fatto`. */
export const TASK_STATES = ['da fare', 'si'] as const;
export type TaskState = (typeof TASK_STATES)[number];
const STATE_LABELS: Record<TaskState, string> = { 'da fare': 'da fare', si: 'fatto' };

export const TASK_VENUES = ['studio', 'online'] as const;
export type TaskVenue = (typeof TASK_VENUES)[number];
export const TASK_VENUE_LABELS: Record<TaskVenue, string> = { studio: 'Studio', online: 'Online' };

/** Stored in `rowColor`: red is «Problema», '' is «Risolto». */
export type TaskAlert = 'red' | '';

/** Limits in the rules. */
export const TASK_TEXT_MAX = 9_000;
export const TASK_EMAILS_MAX = 1_000;

interface Field {
  label: string;
  kind: 'moment' | 'text' | 'choice';
  /** Longest text, as in the rules; texts without one are not edited in the lists. */
  max?: number;
}

/** The fields of a check to do (`checkdafare`), in the order of the list and the CSV. */
const TABLE = {
  createdAt: { label: 'Creazione', kind: 'moment' },
  dataConsegna: { label: 'Consegna', kind: 'moment' },
  studio: { label: 'Studio', kind: 'text' },
  surname: { label: 'Cognome', kind: 'text' },
  notes: { label: 'Note', kind: 'text' },
  notedelcheck: { label: 'Note check', kind: 'text', max: TASK_TEXT_MAX },
  assignedEmail: { label: 'Email assegnata', kind: 'text', max: TASK_EMAILS_MAX },
  dafarein: { label: 'Da fare in', kind: 'choice' },
  fatto: { label: 'Stato', kind: 'choice' },
  rowColor: { label: 'Alert', kind: 'choice' },
  noteTrainer: { label: 'Nota problema', kind: 'text', max: TASK_TEXT_MAX },
} as const satisfies Record<string, Field>;

export type TaskColumn = keyof typeof TABLE;
export const TASK_FIELDS: Readonly<Record<TaskColumn, Field>> = TABLE;
export const TASK_COLUMNS = Object.keys(TABLE) as TaskColumn[];
export const TASK_TEXTS = namesOfKind(TABLE, 'text');

/** Values of the fields edited in the lists. */
export interface TaskFields {
  notedelcheck: string;
  assignedEmail: string;
  noteTrainer: string;
  dafarein: TaskVenue | '';
  fatto: TaskState;
  rowColor: TaskAlert;
}
export type TaskField = keyof TaskFields;

type Choice = NamesOfKind<typeof TABLE, 'choice'>;
export const TASK_OPTIONS: {
  readonly [Name in Choice]: readonly { value: TaskFields[Name]; label: string }[];
} = {
  dafarein: [
    { value: '', label: 'Seleziona' },
    ...TASK_VENUES.map((value) => ({ value, label: TASK_VENUE_LABELS[value] })),
  ],
  fatto: TASK_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
  rowColor: [
    { value: 'red', label: 'Problema' },
    { value: '', label: 'Risolto' },
  ],
};
