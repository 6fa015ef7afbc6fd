import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { matchPath } from 'react-router-dom';
import type { RoutePath } from '@/domain/access/routes';
import { databaseFirst } from './databaseFirst';
import type { ScreenProps } from './routeTypes';
import { ROUTES } from './routes';

const loads = new Map<RoutePath, Promise<{ default: ComponentType<ScreenProps> }>>();

export type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;

function load(path: RoutePath) {
  let loading = loads.get(path);
  if (!loading) {
    const { load: fetchScreen, shell } = ROUTES[path];
    loading = (shell === 'access' ? fetchScreen() : databaseFirst.then(fetchScreen)).then((screen) => ({ default: screen }));
    loads.set(path, loading);
    // A preload that failed (offline, new deploy) is tried again when the page is really opened.
    loading.catch(() => loads.delete(path));
  }
  return loading;
}

/** Starts downloading a page's code: on hover, touch or focus of a link to it. */
export function preload(path: RoutePath): void {
  load(path).catch(() => undefined);
}

/** The page's component, downloaded when it is first drawn. */
export function screenOf(path: RoutePath): Screen {
  return lazy(() => load(path));
}

/** The route of an address below the base path (an exact path wins over one with parameters), or null. */
export function routeOf(pathname: string): RoutePath | null {
  const paths = Object.keys(ROUTES) as RoutePath[];
  const matching = paths.filter((path) => matchPath(path, pathname));
  return matching.find((path) => !path.includes(':')) ?? matching[0] ?? null;
}
