import { arriving } from '@/data/live/silence';
import type { RoutePath } from '@/domain/access/routes';
import { preloadable, type Preloadable } from '@/ui/preloadable';
import type { RouteEntry, ScreenProps } from './routeTypes';
import { ROUTES } from './routes';
import { SHELLS } from './shells';

const screens = new Map<RoutePath, Preloadable<ScreenProps>>();

/** The page's component, loaded on first use. */
export function screenOf(path: RoutePath): Preloadable<ScreenProps> {
  const known = screens.get(path);
  if (known) return known;
  const made = preloadable(ROUTES[path].load, arriving);
  screens.set(path, made);
  return made;
}

/** Loads the code of a page and its shell; always resolves. A failure is reported on render. */
export async function pageCode(path: RoutePath): Promise<void> {
  const components = [...shellsOf(ROUTES[path].shell), screenOf(path)];
  await Promise.allSettled(components.map((one) => one.fetchCode()));
}

/** Shells around a page, outermost first. */
function shellsOf(shell: RouteEntry['shell']) {
  if (shell === 'access') return [];
  return shell === 'record' ? [SHELLS.staff, SHELLS.record] : [SHELLS[shell]];
}

/** Preloads a page: on hover, touch or focus of a link to it. */
export function preload(path: RoutePath): void {
  void pageCode(path);
}
