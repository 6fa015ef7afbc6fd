import type { Step } from './journey';

/** A journey's steps: what each is, by its name, and who says that it is done. */

export const STEP_KINDS = [
  'questionario',
  'consegna',
  'consulenza',
  'feedback_programmi',
  'check_finale',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** What they are called on a screen. */
export const STEP_LABELS = {
  questionario: 'Questionario',
  consegna: 'Consegna',
  consulenza: 'Consulenza',
  feedback_programmi: 'Feedback programmi',
  check_finale: 'Check finale',
} as const satisfies Record<StepKind, string>;

/** Steps that a client does by answering a questionnaire. */
export const ANSWERED_KINDS = [
  'questionario',
  'feedback_programmi',
  'check_finale',
] as const satisfies readonly StepKind[];
export type AnsweredKind = (typeof ANSWERED_KINDS)[number];

/** Words of a name, in the order in which they decide. */
const WORDS: readonly (readonly [word: string, kind: StepKind])[] = [
  ['questionario', 'questionario'],
  ['feedback', 'feedback_programmi'],
  ['check', 'check_finale'],
  ['scadenza', 'check_finale'],
  ['consegna', 'consegna'],
  ['consulenza', 'consulenza'],
];

/** What a step is; null for a name that says nothing we know. */
export function stepKind(name: string): StepKind | null {
  const words = name.toLowerCase();
  return WORDS.find(([word]) => words.includes(word))?.[1] ?? null;
}

export function isAnswered(kind: StepKind | null): kind is AnsweredKind {
  return ANSWERED_KINDS.some((answered) => answered === kind);
}

/** What staff say of a step. */
export const ADMIN_STATUSES = ['none', 'approved', 'needs_update'] as const;
export type AdminStatus = (typeof ADMIN_STATUSES)[number];
export const ADMIN_STATUS_LABELS = {
  none: 'Da lavorare',
  approved: 'Approvato',
  needs_update: 'Aggiornamento richiesto',
} as const satisfies Record<AdminStatus, string>;

/** What staff have said of a step, and told the client. */
export interface Verdict {
  status: AdminStatus;
  note: string;
}

/** Whether answers can still change: until the step is done, or when staff have sent it back. What is approved stays. */
export function mayAnswer({ done, adminStatus }: Pick<Step, 'done' | 'adminStatus'>): boolean {
  return adminStatus === 'needs_update' || (!done && adminStatus !== 'approved');
}

interface Ticking extends Pick<Step, 'kind' | 'done'> {
  /** Whether the step's answers are saved. */
  answered: boolean;
  /** Whether there is an active template to answer. */
  asked: boolean;
}

/** Whether a client may say that a step is done: one with a questionnaire, once answered, or where there is none to answer. */
export function clientMayTick({ kind, done, answered, asked }: Ticking): boolean {
  return isAnswered(kind) && !done && (answered || !asked);
}
