import { useEffect, useState } from 'react';
import { useDraftStore } from '../draftStore';

/** Seconds until the «new technical ticket» button unlocks; 0 when it is free. Survives leaving the page. */
export function useSubmitLock(uid: string): number {
  const until = useDraftStore((state) => state.technicalLocks[uid] ?? 0);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
