import { useCallback, useSyncExternalStore } from 'react';
import { lockedSeconds } from '@/domain/tickets/submitLock';
import { useDraftStore } from '../draftStore';

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
