import { AppError } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { fieldsOf } from '@/domain/stored';
import { accountService } from './account';
import { tokenOnDevice } from './remembered';

/*
 * The server's time without a request. An ID token contains its expiry by the server's clock, and
 * Firebase Auth stores beside it the expiry by this device's clock, computed when the token
 * arrived. A new token comes with each sign-in and each hour.
 */

/** Smaller differences are network latency. */
const EXACT_MS = 60_000;

/** How far the server's clock is ahead of this device's, in milliseconds; 0 if unknown. */
function offset(): number {
  const kept = tokenOnDevice();
  const end = kept && endOf(kept.token);
  const ahead = kept && end !== null ? end - kept.until : 0;
  return Math.abs(ahead) < EXACT_MS ? 0 : ahead;
}

function endOf(token: string): number | null {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = fieldsOf(JSON.parse(atob(claims)));
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null; // unreadable token: rely on this device's clock
  }
}

/** The server's time, as far as this device knows it. */
export function serverNow(): Date {
  return new Date(Date.now() + offset());
}

/**
 * Performs a write that contains `serverNow`. The device's clock may have been set since the token
 * came, so after a refusal the token is refreshed, and the write retried once if the offset has
 * changed.
 * @throws AppError with `ticketMessages.wrongClock` if the device's clock is wrong
 */
export async function inServerTime<Result>(write: () => Promise<Result>): Promise<Result> {
  const before = offset();
  try {
    return await write();
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { auth } = await accountService();
    await auth.currentUser?.getIdToken(true);
    if (Math.abs(offset() - before) >= EXACT_MS) return await write().catch(refusedInTime);
    return refusedInTime(error);
  }
}

/** Checks only the code: toAppError would report this expected refusal as a fault (data/firebase/errors.ts). */
const isRefused = (error: unknown) => fieldsOf(error).code === 'permission-denied';

function refusedInTime(error: unknown): never {
  throw isRefused(error) && offset() !== 0
    ? new AppError('permission-denied', ticketMessages.wrongClock, { cause: error })
    : error;
}
