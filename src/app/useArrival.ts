import { useEffect } from 'react';
import { usePageTitle } from '@/ui/usePageTitle';

/** Last path that took the focus. */
let arrivedAt: string | null = null;

/** Sets the tab title, and focuses the page's heading after navigation. */
export function useArrival(title: string, pathname: string): void {
  usePageTitle(title);
  // Pathname only: a filter change in the query must not take the focus from the filter.
  useEffect(() => {
    const firstPage = arrivedAt === null;
    const moved = arrivedAt !== pathname;
    arrivedAt = pathname;
    if (firstPage || !moved) return; // the first page of a visit keeps the browser's focus
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    const reader = document.activeElement;
    // Keeps the focus if it is already in the page, or in a dialog opened while loading.
    if (
      !heading ||
      document.querySelector('main')?.contains(reader) ||
      reader?.closest('[role="dialog"]')
    )
      return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
