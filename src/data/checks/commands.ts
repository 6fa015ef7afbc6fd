import { AI_CALLABLES } from '@/domain/callables/ai';
import { CHECK_CALLABLES } from '@/domain/callables/checks';
import type { AnswerOf, InputOf } from '@/domain/callables/contract';
import type { MeasureChange } from '@/domain/checks/measures';
import { call } from '@/data/callables/call';
import { lazyModule } from '@/data/firebase/lazy';

export const { sendCheck, changeTask, setCheckVisibility, saveCheck, saveSentCheck } = lazyModule(
  () => import('./sdkCommands'),
);

export const { dropOwnPhotos, dropCopies } = lazyModule(() => import('./dropPhotos'));

/**
 * An AI comment on the differences between two checks; `left` is today's remaining quota.
 * @throws AppError, `quota`
 */
export function createCheckComment(
  measures: readonly MeasureChange[],
): Promise<AnswerOf<typeof AI_CALLABLES.createCheckComment>> {
  return call(AI_CALLABLES.createCheckComment, { measures: [...measures] });
}

/**
 * A client sends their own check; idempotent.
 * @throws AppError `already-exists` while another waits; `not-found` if photos must be uploaded anew
 */
export async function sendOwnCheck(
  sent: InputOf<typeof CHECK_CALLABLES.sendOwnCheck>,
): Promise<void> {
  await call(CHECK_CALLABLES.sendOwnCheck, sent);
}

/**
 * Staff discard a client's check, or the client withdraws it; idempotent.
 * @throws AppError `not-found` if it doesn't wait any more; `already-exists` if a check was made
 */
export async function closeOwnCheck(
  closed: InputOf<typeof CHECK_CALLABLES.closeOwnCheck>,
): Promise<void> {
  await call(CHECK_CALLABLES.closeOwnCheck, closed);
}
