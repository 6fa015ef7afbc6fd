import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { RoutePath } from '@/domain/access/routes';
import type { Preloadable } from '@/ui/preloadable';
import { PageSkeleton } from '@/ui/states';
import { ROUTES } from './routes';
import type { ScreenProps } from './routeTypes';
import { useArrival } from './useArrival';

/**
 * One page of the route table: its code, tab title, and the focus on its heading after navigation.
 */
export function Page({
  path,
  screen: Screen,
}: {
  path: RoutePath;
  screen: Preloadable<ScreenProps>;
}) {
  const { title } = ROUTES[path];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Arrival title={title} />
      <Screen title={title} />
    </Suspense>
  );
}

/**
 * Rendered beside the screen, inside its Suspense boundary, so that its effects run once the screen
 * is mounted.
 */
export function Arrival({ title }: { title: string }) {
  useArrival(title, useLocation().pathname);
  return null;
}
