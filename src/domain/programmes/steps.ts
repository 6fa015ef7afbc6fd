import type { Step } from './journey';

/** Kinds of steps, recognised by name. */

export const STEP_KINDS = [
  'questionario',
  'consegna',
  'consulenza',
  'feedback_programmi',
  'check_finale',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Labels on screens. */
export const STEP_LABELS = {
  questionario: 'Questionario',
  consegna: 'Consegna',
  consulenza: 'Consulenza',
  feedback_programmi: 'Feedback programmi',
  check_finale: 'Check finale',
} as const satisfies Record<StepKind, string>;

/** Kinds that a client completes by answering a questionnaire. */
export const ANSWERED_KINDS = [
  'questionario',
  'feedback_programmi',
  'check_finale',
] as const satisfies readonly StepKind[];
export type AnsweredKind = (typeof ANSWERED_KINDS)[number];

/** Words in a name that give the kind, by priority. */
const WORDS: readonly (readonly [word: string, kind: StepKind])[] = [
  ['questionario', 'questionario'],
  ['feedback', 'feedback_programmi'],
  ['check', 'check_finale'],
  ['scadenza', 'check_finale'],
  ['consegna', 'consegna'],
  ['consulenza', 'consulenza'],
];

/** The kind of a step; null for an unknown name. */
export function stepKind(name: string): StepKind | null {
  const words = name.toLowerCase();
  return WORDS.find(([word]) => words.includes(word))?.[1] ?? null;
}

export function isAnswered(kind: StepKind | null): kind is AnsweredKind {
  return ANSWERED_KINDS.some((answered) => answered === kind);
}

/** Verdicts of staff on a step. */
export const ADMIN_STATUSES = ['none', 'approved', 'needs_update'] as const;
export type AdminStatus = (typeof ADMIN_STATUSES)[number];
export const ADMIN_STATUS_LABELS = {
  none: 'Da lavorare',
  approved: 'Approvato',
  needs_update: 'Aggiornamento richiesto',
} as const satisfies Record<AdminStatus, string>;

/** Verdict of staff on a step, with their note to the client. */
export interface Verdict {
  status: AdminStatus;
  note: string;
}

/** Whether answers can be edited: until done or approved, or after staff sent them back. */
export function mayAnswer({ done, adminStatus }: Pick<Step, 'done' | 'adminStatus'>): boolean {
  return adminStatus === 'needs_update' || (!done && adminStatus !== 'approved');
}

interface Ticking extends Pick<Step, 'kind' | 'done'> {
  /** Whether answers have been saved. */
  answered: boolean;
  /** Whether an active template exists. */
  hasTemplate: boolean;
}

/** Whether a client may tick a step: its questionnaire is answered, or has no template. */
export function clientMayTick({ kind, done, answered, hasTemplate }: Ticking): boolean {
  return isAnswered(kind) && !done && (answered || !hasTemplate);
}

/** Kinds in the list of overdue steps; consultations have their own list. */
export const OVERDUE_KINDS = [
  'questionario',
  'consegna',
  'feedback_programmi',
  'check_finale',
] as const satisfies readonly StepKind[];

type Due = Pick<Step, 'kind' | 'done' | 'plannedAt' | 'adminStatus'>;

/** Whether a step becomes overdue in time: of such a kind, planned, not done, not approved. */
export function isAwaited({ kind, done, plannedAt, adminStatus }: Due): boolean {
  return (
    OVERDUE_KINDS.some((known) => known === kind) &&
    !done &&
    plannedAt !== null &&
    adminStatus !== 'approved'
  );
}
