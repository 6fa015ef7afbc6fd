import { useEffect, type RefObject } from 'react';

/** Scrolling rests when nothing has come into view, or left it, for so long. */
const REST_MS = 400;

/** The keys of all rows in their order, and of those on screen. */
export type OnRowsInView = (all: readonly string[], inView: ReadonlySet<string>) => void;

/**
 * Tells which of a table's rows are on screen, when scrolling has come to rest. Where nothing can be observed all of them are.
 * @param rows the keys, as the rows stand in the table's body @param onInView stable, or it is told again
 */
export function useRowsInView(
  region: RefObject<HTMLElement | null>,
  rows: readonly string[],
  onInView: OnRowsInView | undefined,
): void {
  // Rows that change in place are the same rows.
  const keys = JSON.stringify(rows);
  useEffect(() => {
    if (!onInView) return;
    const all = JSON.parse(keys) as string[];
    if (typeof IntersectionObserver === 'undefined') {
      onInView(all, new Set(all));
      return;
    }
    const keyOf = new Map<Element, string>();
    [...(region.current?.querySelectorAll('tbody > tr') ?? [])].forEach((element, place) => {
      const key = all[place];
      if (key !== undefined) keyOf.set(element, key);
    });
    const inView = new Set<string>();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const key = keyOf.get(target) ?? '';
        if (isIntersecting) inView.add(key);
        else inView.delete(key);
      }
      clearTimeout(rest);
      rest = setTimeout(() => onInView(all, new Set(inView)), REST_MS);
    });
    for (const element of keyOf.keys()) observer.observe(element);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
    };
  }, [keys, onInView, region]);
  useEffect(() => () => onInView?.([], new Set()), [onInView]);
}
