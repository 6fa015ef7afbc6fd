import { romeDay } from '../time/rome';
import type { StepKind } from './steps';
import { readJourney, type Journey, type Step } from './journey';

/** Steps that the list of what is overdue knows; consulenze have a list of their own. */
export const OVERDUE_KINDS = ['questionario', 'consegna', 'feedback_programmi', 'check_finale'] as const satisfies readonly StepKind[];
export type OverdueKind = (typeof OVERDUE_KINDS)[number];

type Due = Pick<Step, 'kind' | 'done' | 'plannedAt' | 'adminStatus'>;

/** Whether a step will be overdue one day if nobody does anything: of a kind we know, planned, not done and not approved. */
export function isAwaited({ kind, done, plannedAt, adminStatus }: Due): boolean {
  return OVERDUE_KINDS.some((known) => known === kind) && !done && plannedAt !== null && adminStatus !== 'approved';
}

/** Whether a step is overdue: planned for today (in Rome) or earlier. */
export function isOverdue(step: Due, now: Date): boolean {
  return isAwaited(step) && step.plannedAt !== null && romeDay(step.plannedAt) <= romeDay(now);
}

/** The overdue steps of a journey with their places. */
export function overdueSteps(journey: Pick<Journey, 'steps'>, now: Date): { step: Step; index: number }[] {
  return journey.steps.map((step, index) => ({ step, index })).filter(({ step }) => isOverdue(step, now));
}

/** What the trigger keeps on a journey. */
export interface JourneyIdx {
  /** `plannedStartAt`, else `createdAt`. */
  at: Date | null;
  /** When the first step that is awaited is planned: of each kind, and of all. */
  due: Partial<Record<OverdueKind | 'any', Date>>;
}

/** The index fields of a journey; never throws. */
export function journeyIdx(stored: unknown): JourneyIdx {
  const { steps, plannedStartAt, createdAt } = readJourney('', stored);
  const due: JourneyIdx['due'] = {};
  for (const step of steps.filter(isAwaited)) {
    const { kind, plannedAt } = step;
    if (!plannedAt) continue;
    for (const name of ['any' as const, OVERDUE_KINDS.find((known) => known === kind)]) {
      if (name !== undefined && plannedAt.getTime() < (due[name]?.getTime() ?? Infinity)) due[name] = plannedAt;
    }
  }
  return { at: plannedStartAt ?? createdAt, due };
}
