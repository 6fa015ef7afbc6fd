import { fieldsOf } from '@/domain/stored';
import { followServer } from '@/domain/time/clock';
import { tokenOnDevice } from './remembered';

/*
 * The server's time without a request. An ID token contains its expiry by the server's clock, and
 * Firebase Auth stores beside it the expiry by this device's clock, computed when the token
 * arrived. A new token comes with each sign-in and each hour.
 */

/** Smaller differences are network latency. */
export const EXACT_MS = 60_000;

/** How far the server's clock is ahead of this device's, in milliseconds; 0 if unknown. */
export function clockAhead(): number {
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

followServer(clockAhead);
