import { useCallback, useSyncExternalStore } from 'react';
import { TECHNICAL_SUBMIT_LOCK_MS } from '@/domain/limits';
import { useDraftStore } from '../draftStore';

/**
 * Seconds until the «new technical ticket» button unlocks. A longer lock than possible means that
 * the clock was set back: it is ignored.
 */
export function lockedSeconds(until: number, now: number): number {
  const left = until - now;
  return left > 0 && left <= TECHNICAL_SUBMIT_LOCK_MS ? Math.ceil(left / 1000) : 0;
}

const TICK_MS = 250;

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * Seconds until the «new technical ticket» button unlocks; 0 when unlocked. Survives leaving the
 * page.
 */
export function useSubmitLock(uid: string): number {
  const until = useDraftStore((state) => state.technicalLocks[uid] ?? 0);
  // Reads the clock on every render: a new lock counts from now, not from when the page was opened.
  return useSyncExternalStore(
    everyTick,
    useCallback(() => lockedSeconds(until, Date.now()), [until]),
  );
}
