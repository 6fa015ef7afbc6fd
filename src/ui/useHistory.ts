import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** What fills a tall screen twice over. */
const FIRST = 60;
const STEP = 60;

/**
 * How many of the oldest of `total` entries are not drawn yet: the newest come at once, older ones by and by while the browser has
 * nothing else to do, until all are there (so finding in the page, printing and reading backwards see everything).
 */
export function useHistory(total: number): number {
  const [hidden, setHidden] = useState(Math.max(0, total - FIRST));
  useEffect(() => {
    if (hidden === 0) return;
    return whenIdle(() => startTransition(() => setHidden(Math.max(0, hidden - STEP))));
  }, [hidden]);
  return Math.min(hidden, total);
}
