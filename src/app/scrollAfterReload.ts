import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldsOf } from '@/domain/stored';
import { scrollKey } from '@/ui/list/useScrollMemory';

/** Key under which the scroll position of each history entry is stored. */
const SCROLL_POSITIONS = 'scroll-places';
export const SCROLL_RESTORATION = { storageKey: SCROLL_POSITIONS, getKey: scrollKey };
/** By then the page's data have loaded, or it is too late for a jump. */
const GROWING_MS = 10_000;
const READER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * After a reload the router restores the scroll position while the page is still short. This hook
 * repeats the scrolling as the page grows, until the position is reached or the reader acts.
 */
export function useScrollAfterReload(): void {
  const key = scrollKey(useLocation());
  const [loaded] = useState(() => ({ key, top: reloaded() ? topOf(key) : 0 }));
  const awaited = key === loaded.key ? loaded.top : 0;
  useEffect(() => {
    if (awaited === 0) return;
    const observer = new ResizeObserver(() => {
      window.scrollTo(0, awaited);
      if (window.scrollY >= awaited - 1) stop();
    });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of READER) window.removeEventListener(name, stop);
    };
    const timer = setTimeout(stop, GROWING_MS);
    for (const name of READER) window.addEventListener(name, stop, { passive: true });
    observer.observe(document.body);
    return stop;
  }, [awaited]);
}

function reloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}

function topOf(key: string): number {
  try {
    const top = fieldsOf(JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}'))[key];
    return typeof top === 'number' ? top : 0;
  } catch (error) {
    // Storage blocked or corrupt: the page opens at the top.
    console.warn(error);
    return 0;
  }
}
