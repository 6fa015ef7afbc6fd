import type { StepKind } from './steps';
import type { Step } from './journey';

/** Steps that the list of what is overdue knows; consulenze have a list of their own. */
export const OVERDUE_KINDS = [
  'questionario',
  'consegna',
  'feedback_programmi',
  'check_finale',
] as const satisfies readonly StepKind[];

type Due = Pick<Step, 'kind' | 'done' | 'plannedAt' | 'adminStatus'>;

/** Whether a step will be overdue one day if nobody does anything: of a kind we know, planned, not done and not approved. */
export function isAwaited({ kind, done, plannedAt, adminStatus }: Due): boolean {
  return (
    OVERDUE_KINDS.some((known) => known === kind) &&
    !done &&
    plannedAt !== null &&
    adminStatus !== 'approved'
  );
}
