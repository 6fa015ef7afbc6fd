import { REGISTER_CALLS } from '@/domain/calls/register';
import type { PlanKey } from '@/domain/plans/plan';
import { call } from '@/data/calls/calls';
import { codeOf, later } from '@/data/firebase/later';
import type { Deleted } from '@/data/audit/registered';

const code = codeOf(() => import('./sdkCommands'));
export const savePlan = later(code, ({ savePlan }) => savePlan);
export const setPlanVisible = later(code, ({ setPlanVisible }) => setPlanVisible);
export const createPlan = later(code, ({ createPlan }) => createPlan);

/**
 * Deletes a plan with its note, through a function that also writes the audit log.
 * @throws AppError `not-found`
 */
export function deletePlan(userId: string, plan: PlanKey): Promise<Deleted> {
  return call(REGISTER_CALLS.deletePlan, { userId, plan });
}

/** Undoes the deletion of a plan. @throws AppError */
export async function restorePlan({ entry }: Pick<Deleted, 'entry'>): Promise<void> {
  await call(REGISTER_CALLS.restorePlan, { entry });
}
