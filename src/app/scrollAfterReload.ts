import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldsOf } from '@/domain/stored';
import { scrollKey } from '@/ui/scrollKey';

/** Under this name the tab keeps how far down each entry of its history was (ScrollRestoration writes it). */
export const SCROLL_PLACES = 'scroll-places';
/** What a page reads is there by then, or too late to be jumped to. */
const GROWING_MS = 10_000;
const READER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * After a reload the router goes to the place at once, when the page is still short: as it grows it is gone to again, until it is
 * reached or the reader does something.
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
    const top = fieldsOf(JSON.parse(sessionStorage.getItem(SCROLL_PLACES) ?? '{}'))[key];
    return typeof top === 'number' ? top : 0;
  } catch (error) {
    // Blocked or spoiled storage: the page opens at its top.
    console.warn(error);
    return 0;
  }
}
