import { AppError } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { fieldsOf } from '@/domain/stored';
import { accountService } from './account';
import { tokenOnDevice } from './remembered';

/*
 * The server's time without asking for it: an ID token says until when it is valid by the server's clock, and the account service keeps
 * beside it until when that is by this device's, as it was when the token came. Each sign-in and each hour brings a new one.
 */

/** Smaller differences are the token's way here. */
const EXACT_MS = 60_000;

/** How far the server's clock is ahead of this device's, in milliseconds; 0 where that isn't known. */
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
    return null; // no token of ours: this device's own time is what there is
  }
}

/** The server's time, as far as this device knows it. */
export function serverNow(): Date {
  return new Date(Date.now() + offset());
}

/**
 * Writes something that bears `serverNow`. Refused, the clock may have been set since the token came: it is measured anew, and the write
 * tried once more if that says something else.
 * @throws AppError which says so where the device's clock is wrong
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

/** By its code alone: a refusal that is expected is not reported as a fault (denials.ts). */
const isRefused = (error: unknown) => fieldsOf(error).code === 'permission-denied';

function refusedInTime(error: unknown): never {
  throw isRefused(error) && offset() !== 0
    ? new AppError('permission-denied', ticketMessages.wrongClock, { cause: error })
    : error;
}
