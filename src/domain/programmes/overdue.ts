import type { StepKind } from './steps';
import type { Step } from './journey';

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
