import { useEffect } from 'react';
import { usePageTitle } from '@/ui/usePageTitle';

/** Where the reader last arrived. */
let arrivedAt: string | null = null;

/** The page's title in the browser's tab, and the focus on its heading when one navigates to it. */
export function useArrival(title: string, pathname: string): void {
  usePageTitle(title);
  // The pathname alone counts: changing a filter in the query string must not take the focus from the filter.
  useEffect(() => {
    const firstPage = arrivedAt === null;
    const moved = arrivedAt !== pathname;
    arrivedAt = pathname;
    if (firstPage || !moved) return; // the first page of a visit is read from its own start
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    const reader = document.activeElement;
    // Not from where somebody already is: in the page, or in a dialog opened while it was on its way.
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
