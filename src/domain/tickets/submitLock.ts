import { TECHNICAL_SUBMIT_LOCK_MS } from '../limits';

/**
 * Seconds until the «new technical ticket» button unlocks. A longer lock than possible means that
 * the clock was set back: it is ignored.
 */
export function lockedSeconds(until: number, now: number): number {
  const left = until - now;
  return left > 0 && left <= TECHNICAL_SUBMIT_LOCK_MS ? Math.ceil(left / 1000) : 0;
}
