import { AI_CALLABLES, type CreateCheckCommentAnswer } from '@/domain/callables/ai';
import {
  CHECK_CALLABLES,
  type SendOwnCheckRequest,
  type CloseOwnCheckRequest,
} from '@/domain/callables/checks';
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
): Promise<CreateCheckCommentAnswer> {
  return call(AI_CALLABLES.createCheckComment, { measures: [...measures] });
}

/**
 * A client sends their own check; idempotent.
 * @throws AppError `already-exists` while another waits; `not-found` if photos must be uploaded anew
 */
export async function sendOwnCheck(sent: SendOwnCheckRequest): Promise<void> {
  await call(CHECK_CALLABLES.sendOwnCheck, sent);
}

/**
 * Staff discard a client's check, or the client withdraws it; idempotent.
 * @throws AppError `not-found` if it doesn't wait any more; `already-exists` if a check was made
 */
export async function closeOwnCheck(closed: CloseOwnCheckRequest): Promise<void> {
  await call(CHECK_CALLABLES.closeOwnCheck, closed);
}
