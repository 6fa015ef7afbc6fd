import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';

/**
 * Storage key of a history entry's scroll position. Typed URLs all have the key `default`: the
 * path tells them apart.
 */
export const scrollKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key;

interface ScrollPosition {
  region: number;
  window: number;
}

const STORE = 'list-scroll';
const KEPT = 50;

/** Scroll position by history entry, per tab; survives a reload. */
const positions = new Map<string, ScrollPosition>(stored());

function stored(): [string, ScrollPosition][] {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return Array.isArray(known) ? (known as [string, ScrollPosition][]) : [];
  } catch (error) {
    // Storage blocked or corrupt: lists open at the top.
    console.warn(error);
    return [];
  }
}

function store() {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-KEPT)));
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Restores a list's scroll position on Back: its own region, and on a phone the window. A filter
 * change starts at the top.
 * @param key identifies what is shown: filter, and page if paged
 * @param ready the previous rows have loaded
 * @returns whether a position is being restored: the list must be as long as it was
 */
export function useScrollMemory(
  region: RefObject<HTMLElement | null>,
  key: string,
  ready: boolean,
): boolean {
  const entry = scrollKey(useLocation());
  const arrival = useNavigationType();
  /** The current history entry, and what it shows. */
  const at = useRef<string | null>(null);
  const shown = useRef(key);
  const awaited = useRef<ScrollPosition | null>(null);

  useLayoutEffect(() => {
    if (at.current !== entry) {
      at.current = entry;
      awaited.current = (arrival === 'POP' ? positions.get(entry) : undefined) ?? null;
      // Rows were appended: a new history entry with the same position.
      if (arrival !== 'POP' && shown.current === key) remember(entry, region.current);
    }
    if (shown.current !== key && awaited.current === null && region.current)
      region.current.scrollTop = 0;
    shown.current = key;
  }, [arrival, entry, key, region]);

  useLayoutEffect(() => {
    const position = awaited.current;
    if (!ready || !position) return;
    awaited.current = null;
    if (region.current) region.current.scrollTop = position.region;
    if (position.window > 0) window.scrollTo(0, position.window);
  }, [entry, ready, region]);

  useEffect(() => {
    const onScroll = () => {
      // While a position waits to be restored, the list is too short: its position isn't
      // remembered.
      if (at.current !== null && awaited.current === null) remember(at.current, region.current);
    };
    // Captured, because scroll events don't bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [region]);
  return arrival === 'POP' && positions.has(entry);
}

function remember(entry: string, region: HTMLElement | null) {
  // Re-inserted, so that the map is ordered by last use.
  positions.delete(entry);
  positions.set(entry, { region: region?.scrollTop ?? 0, window: window.scrollY });
}
