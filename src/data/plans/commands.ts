import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import type { PlanKey } from '@/domain/plans/plan';
import { call } from '@/data/callables/call';
import { lazyModule } from '@/data/firebase/lazy';
import type { Deleted } from '@/data/audit/deletions';
import { lazyUpload } from '@/data/uploads/lazyUpload';

export const { savePlan, setPlanVisible, createPlan } = lazyModule(() => import('./sdkCommands'));

/** Like uploadPlanFile, but loads its code on first use. */
export const sendPlanFile = lazyUpload(async () => (await import('./upload')).uploadPlanFile);

/**
 * Deletes a plan with its note, through a function that also writes the audit log.
 * @throws AppError `not-found`
 */
export function deletePlan(userId: string, plan: PlanKey): Promise<Deleted> {
  return call(AUDIT_CALLABLES.deletePlan, { userId, plan });
}

/** Undoes the deletion of a plan. @throws AppError */
export async function restorePlan({ entry }: Pick<Deleted, 'entry'>): Promise<void> {
  await call(AUDIT_CALLABLES.restorePlan, { entry });
}
