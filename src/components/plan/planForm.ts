import { PLAN_CHOICES } from '@/domain/plans/choices';
import type { PlanField } from '@/domain/plans/plan';
import type { PeopleList } from '@/domain/settings/lists';

/** Editor of a plan's field, also used in the cells of the daily shipments. */
export interface PlanInput {
  field: PlanField;
  label: string;
  kind: 'line' | 'text' | 'choice' | 'person';
  /** Which list of names is offered. */
  people?: PeopleList;
}

const line = (field: PlanField, label: string): PlanInput => ({ field, label, kind: 'line' });
const text = (field: PlanField, label: string): PlanInput => ({ field, label, kind: 'text' });
const choice = (field: keyof typeof PLAN_CHOICES, label: string): PlanInput => ({
  field,
  label,
  kind: 'choice',
});
const named = (field: PlanField, label: string, people: PeopleList): PlanInput => ({
  field,
  label,
  kind: 'person',
  people,
});

/** All fields of a plan, grouped, in working order. */
export const PLAN_FORM: readonly { title: string; inputs: readonly PlanInput[] }[] = [
  {
    title: 'Dieta',
    inputs: [
      line('kcalalimentazioni', 'Kcal'),
      line('strategia', 'Strategia'),
      choice('pianoIntegrazione', 'Piano integrazione'),
      named('nutrizionistadiet', 'Nutrizionista della dieta', 'nutrizionisti'),
      line('linkAlimentazione', 'Link del piano'),
      text('nota2', 'Nota per la cliente'),
    ],
  },
  {
    title: 'Allenamento',
    inputs: [
      line('allenamento', 'Allenamento'),
      line('freqallenamento', 'Frequenza allenamento'),
      named('lavtrainer', 'Trainer del programma', 'trainer'),
      choice('lavorato', 'Stato del programma'),
    ],
  },
  {
    title: 'Videochiamata',
    inputs: [
      choice('videocall', 'Videocall'),
      named('nutrizionista', 'Nutrizionista della videocall', 'nutrizionisti'),
      choice('prenotazioni', 'Azione videocall'),
    ],
  },
  {
    title: 'Note interne',
    inputs: [
      text('nota1', 'Nota interna 1'),
      choice('noteselect', 'Stato della nota'),
      named('notetrainer', 'Trainer della nota', 'trainer'),
      text('noteinterna', 'Nota interna'),
    ],
  },
];

/** Options of a choice: empty, ours, and the stored value if it is neither. */
export function offered(
  { field, kind }: PlanInput,
  stored: string,
  names: readonly string[],
): { value: string; label: string }[] {
  const choices: readonly (readonly [string, string])[] =
    kind === 'choice' && field in PLAN_CHOICES
      ? PLAN_CHOICES[field as keyof typeof PLAN_CHOICES]
      : names.map((name) => [name, name] as const);
  const known = choices.map(([value, label]) => ({ value, label }));
  const other =
    stored === '' || known.some(({ value }) => value === stored)
      ? []
      : [{ value: stored, label: stored }];
  return [{ value: '', label: '—' }, ...known, ...other];
}
