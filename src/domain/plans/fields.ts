import { namesWith, type NamesWith } from '../fieldTable';
import type { PeopleList } from '../settings/lists';
import {
  NOTE_STATES,
  PLAN_STATES,
  SUPPLEMENTS,
  VIDEO_CALL,
  VIDEO_CALL_ACTIONS,
  type Choices,
} from './choices';

/** The fields of a plan that staff edit. How to add one: docs/architecture.md. */

/** Sections of a plan's form. */
export const PLAN_GROUPS = {
  diet: 'Dieta',
  training: 'Allenamento',
  call: 'Videochiamata',
  notes: 'Note interne',
} as const;
export type PlanGroup = keyof typeof PLAN_GROUPS;

interface Field {
  label: string;
  kind: 'line' | 'text' | 'choice' | 'person';
  group: PlanGroup;
  /** Label in the form, if different. */
  form?: string;
  /** Values offered; others may be stored, and are shown as they are. */
  options?: Choices;
  /** The list of people whose names are offered. */
  people?: PeopleList;
  /** Internal: stored in `noteinterne` for a client's plan, inline in a shipment's copy. */
  note?: true;
}

/** By stored name, in the order of the form. */
const TABLE = {
  kcalalimentazioni: { label: 'Kcal', kind: 'line', group: 'diet' },
  strategia: { label: 'Strategia', kind: 'line', group: 'diet' },
  pianoIntegrazione: {
    label: 'Piano integrazione',
    kind: 'choice',
    group: 'diet',
    options: SUPPLEMENTS,
  },
  nutrizionistadiet: {
    label: 'Nutrizionista dieta',
    kind: 'person',
    group: 'diet',
    form: 'Nutrizionista della dieta',
    people: 'nutrizionisti',
  },
  linkAlimentazione: { label: 'Link', kind: 'line', group: 'diet', form: 'Link del piano' },
  nota2: { label: 'Nota per la cliente', kind: 'text', group: 'diet' },

  allenamento: { label: 'Allenamento', kind: 'line', group: 'training' },
  freqallenamento: { label: 'Frequenza allenamento', kind: 'line', group: 'training' },
  lavtrainer: {
    label: 'Trainer programma',
    kind: 'person',
    group: 'training',
    form: 'Trainer del programma',
    people: 'trainer',
  },
  // Progress of the work on the plan.
  lavorato: {
    label: 'Stato programma',
    kind: 'choice',
    group: 'training',
    form: 'Stato del programma',
    options: PLAN_STATES,
  },

  videocall: { label: 'Videocall', kind: 'choice', group: 'call', options: VIDEO_CALL },
  nutrizionista: {
    label: 'Nutrizionista videocall',
    kind: 'person',
    group: 'call',
    form: 'Nutrizionista della videocall',
    people: 'nutrizionisti',
  },
  prenotazioni: {
    label: 'Azione videocall',
    kind: 'choice',
    group: 'call',
    options: VIDEO_CALL_ACTIONS,
  },

  nota1: { label: 'Nota interna 1', kind: 'text', group: 'notes', note: true },
  noteselect: {
    label: 'Stato nota',
    kind: 'choice',
    group: 'notes',
    form: 'Stato della nota',
    options: NOTE_STATES,
    note: true,
  },
  notetrainer: {
    label: 'Trainer nota',
    kind: 'person',
    group: 'notes',
    form: 'Trainer della nota',
    people: 'trainer',
    note: true,
  },
  noteinterna: { label: 'Nota interna', kind: 'text', group: 'notes', note: true },
} as const satisfies Record<string, Field>;

export type PlanField = keyof typeof TABLE;
export const PLAN_FIELDS: Readonly<Record<PlanField, Field>> = TABLE;
export const PLAN_FIELD_NAMES = Object.keys(TABLE) as PlanField[];

export type PlanNote = NamesWith<typeof TABLE, 'note'>;
export const PLAN_NOTES = namesWith(TABLE, 'note');

export const planFormLabel = (field: PlanField) =>
  PLAN_FIELDS[field].form ?? PLAN_FIELDS[field].label;

/** A stored value as shown: the word of a choice, others unchanged. */
export function planWord(field: PlanField, stored: string): string {
  return PLAN_FIELDS[field].options?.find(([value]) => value === stored)?.[1] ?? stored;
}

/** Options of a choice: empty, ours, and the stored value if it is neither. */
export function planOptions(
  field: PlanField,
  stored: string,
  names: readonly string[],
): { value: string; label: string }[] {
  const choices = PLAN_FIELDS[field].options ?? names.map((name) => [name, name] as const);
  const known = choices.map(([value, label]) => ({ value, label }));
  const other =
    stored === '' || known.some(({ value }) => value === stored)
      ? []
      : [{ value: stored, label: stored }];
  return [{ value: '', label: '—' }, ...known, ...other];
}
