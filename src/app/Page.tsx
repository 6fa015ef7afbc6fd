import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RoutePath } from '@/domain/access/routes';
import { PageSkeleton } from '@/ui/Skeletons';
import { usePageTitle } from '@/ui/usePageTitle';
import type { Part } from '@/ui/part';
import { ROUTES } from './routes';
import type { ScreenProps } from './routeTypes';

/** One page of the route table: its code, its title in the browser's tab, and the focus on its heading when one navigates to it. */
export function Page({ path, screen: Screen }: { path: RoutePath; screen: Part<ScreenProps> }) {
  const { title } = ROUTES[path];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Arrival title={title} />
      <Screen title={title} />
    </Suspense>
  );
}

/** Where the reader last arrived. */
let arrivedAt: string | null = null;

/** Rendered beside the screen, inside its Suspense: its effects run once the screen is really there. */
export function Arrival({ title }: { title: string }) {
  const { pathname } = useLocation();
  usePageTitle(title);
  // The pathname alone counts: changing a filter in the query string must not take the focus from the filter.
  useEffect(() => {
    const firstPage = arrivedAt === null;
    const moved = arrivedAt !== pathname;
    arrivedAt = pathname;
    if (firstPage || !moved) return; // the first page of a visit is read from its own start
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    const reader = document.activeElement;
    // Not from where somebody already is: in the page, or in a dialog opened while it was on its way.
    if (!heading || document.querySelector('main')?.contains(reader) || reader?.closest('[role="dialog"]')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
