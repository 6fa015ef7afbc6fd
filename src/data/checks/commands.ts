import { AI_CALLS } from '@/domain/calls/ai';
import type { AnswerOf } from '@/domain/calls/contract';
import type { MeasureChange } from '@/domain/checks/measures';
import { call } from '@/data/calls/calls';
import { lazyModule } from '@/data/firebase/lazy';

export const { sendCheck, changeTask, setCheckVisibility, saveCheck } = lazyModule(
  () => import('./sdkCommands'),
);

/**
 * An AI comment on the differences between two checks; `left` is today's remaining quota.
 * @throws AppError, `quota`
 */
export function createCheckComment(
  measures: readonly MeasureChange[],
): Promise<AnswerOf<typeof AI_CALLS.createCheckComment>> {
  return call(AI_CALLS.createCheckComment, { measures: [...measures] });
}
