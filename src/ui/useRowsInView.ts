import { useEffect, type RefObject } from 'react';

/** Scrolling counts as at rest when no row has entered or left the view for this long. */
const REST_MS = 400;

/** The keys of all rows in order, and of the visible ones. */
export type OnRowsInView = (all: readonly string[], inView: ReadonlySet<string>) => void;

/**
 * Reports which rows of a table are visible, once scrolling has come to rest. Without
 * IntersectionObserver, all of them.
 * @param rows keys in the order of the table's rows
 * @param onInView must be stable, or it is called again
 */
export function useRowsInView(
  region: RefObject<HTMLElement | null>,
  rows: readonly string[],
  onInView: OnRowsInView | undefined,
): void {
  // Rows updated in place keep their keys.
  const keys = JSON.stringify(rows);
  useEffect(() => {
    if (!onInView) return;
    const all = JSON.parse(keys) as string[];
    if (typeof IntersectionObserver === 'undefined') {
      onInView(all, new Set(all));
      return;
    }
    const keyOf = new Map<Element, string>();
    [...(region.current?.querySelectorAll('tbody > tr') ?? [])].forEach((element, index) => {
      const key = all[index];
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
