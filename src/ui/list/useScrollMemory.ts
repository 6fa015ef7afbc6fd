import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollKey } from '../scrollKey';

interface Place {
  region: number;
  window: number;
}

const STORE = 'list-scroll';
const KEPT = 50;

/** Where each entry of the history was scrolled to; kept per tab, also over a reload. */
const places = new Map<string, Place>(stored());

function stored(): [string, Place][] {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    return Array.isArray(known) ? (known as [string, Place][]) : [];
  } catch (error) {
    // Blocked or spoiled storage: lists then open at their top.
    console.warn(error);
    return [];
  }
}

function store() {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places].slice(-KEPT)));
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Going back to a list shows it where it was left: its own scrolling region, and on a phone the window. A change of filter begins at
 * the top.
 * @param key names what is shown: filter, and page where one stands in place of another
 * @param ready the rows that were there have come back
 * @returns whether somebody comes back to a place: the list has to be as long as it was
 */
export function useScrollMemory(
  region: RefObject<HTMLElement | null>,
  key: string,
  ready: boolean,
): boolean {
  const entry = scrollKey(useLocation());
  const arrival = useNavigationType();
  /** The entry that the list stands for, and what it shows. */
  const at = useRef<string | null>(null);
  const shown = useRef(key);
  const awaited = useRef<Place | null>(null);

  useLayoutEffect(() => {
    if (at.current !== entry) {
      at.current = entry;
      awaited.current = (arrival === 'POP' ? places.get(entry) : undefined) ?? null;
      // Rows added below: a new entry of the history, and nothing has moved.
      if (arrival !== 'POP' && shown.current === key) remember(entry, region.current);
    }
    if (shown.current !== key && awaited.current === null && region.current)
      region.current.scrollTop = 0;
    shown.current = key;
  }, [arrival, entry, key, region]);

  useLayoutEffect(() => {
    const place = awaited.current;
    if (!ready || !place) return;
    awaited.current = null;
    if (region.current) region.current.scrollTop = place.region;
    if (place.window > 0) window.scrollTo(0, place.window);
  }, [entry, ready, region]);

  useEffect(() => {
    const onScroll = () => {
      // Until the rows are back the list is shorter than it was.
      if (at.current !== null && awaited.current === null) remember(at.current, region.current);
    };
    // Captured: the scrolling of a region doesn't bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [region]);
  return arrival === 'POP' && places.has(entry);
}

function remember(entry: string, region: HTMLElement | null) {
  // Set anew, so that the ones seen longest ago come first.
  places.delete(entry);
  places.set(entry, { region: region?.scrollTop ?? 0, window: window.scrollY });
}
