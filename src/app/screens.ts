import { matchPath } from 'react-router-dom';
import type { RoutePath } from '@/domain/access/routes';
import { part, type Part } from './part';
import type { ScreenProps } from './routeTypes';
import { ROUTES } from './routes';
import { SHELLS } from './shells';

const screens = new Map<RoutePath, Part<ScreenProps>>();

/** The page's component, fetched when it is first wanted. */
export function screenOf(path: RoutePath): Part<ScreenProps> {
  const known = screens.get(path);
  if (known) return known;
  const made = part(ROUTES[path].load);
  screens.set(path, made);
  return made;
}

/** Fetches a page's code and its shell's; settled when it is known whether they came. What failed is reported when it is drawn. */
export async function pageCode(path: RoutePath): Promise<void> {
  const { shell } = ROUTES[path];
  await Promise.allSettled([shell === 'access' ? null : SHELLS[shell].fetchCode(), screenOf(path).fetchCode()]);
}

/** Starts downloading a page's code: on hover, touch or focus of a link to it. */
export function preload(path: RoutePath): void {
  void pageCode(path);
}

/** The route of an address below the base path (an exact path wins over one with parameters), or null. */
export function routeOf(pathname: string): RoutePath | null {
  const paths = Object.keys(ROUTES) as RoutePath[];
  const matching = paths.filter((path) => matchPath(path, pathname));
  return matching.find((path) => !path.includes(':')) ?? matching[0] ?? null;
}
