import { AppError } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { fieldsOf } from '@/domain/stored';
import { accountService } from './account';
import { clockAhead, EXACT_MS } from './serverTime';

/**
 * Performs a write that contains `serverNow`. The device's clock may have been set since the token
 * came, so after a refusal the token is refreshed, and the write retried once if the offset has
 * changed.
 * @throws AppError with `ticketMessages.wrongClock` if the device's clock is wrong
 */
export async function inServerTime<Result>(write: () => Promise<Result>): Promise<Result> {
  const before = clockAhead();
  try {
    return await write();
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { auth } = await accountService();
    await auth.currentUser?.getIdToken(true);
    if (Math.abs(clockAhead() - before) >= EXACT_MS) return await write().catch(refusedInTime);
    return refusedInTime(error);
  }
}

/** Checks only the code: toAppError would report this expected refusal as a fault (data/firebase/errors.ts). */
const isRefused = (error: unknown) => fieldsOf(error).code === 'permission-denied';

function refusedInTime(error: unknown): never {
  throw isRefused(error) && clockAhead() !== 0
    ? new AppError('permission-denied', ticketMessages.wrongClock, { cause: error })
    : error;
}
