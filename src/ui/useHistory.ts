import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** Fills a tall screen twice. */
const FIRST = 60;
const STEP = 60;

/**
 * How many of the oldest of `total` entries are not rendered yet: the newest at once, older ones in
 * idle time, until all are there (so that find in page, printing and screen readers see
 * everything).
 */
export function useHistory(total: number): number {
  const [hidden, setHidden] = useState(Math.max(0, total - FIRST));
  useEffect(() => {
    if (hidden === 0) return;
    return whenIdle(() => startTransition(() => setHidden(Math.max(0, hidden - STEP))));
  }, [hidden]);
  return Math.min(hidden, total);
}
