import { matchPath } from 'react-router-dom';
import type { RoutePath } from '@/domain/access/routes';
import { part, type Part } from '@/ui/part';
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

/** The parts of an address that its route leaves open. */
export function paramsOf(path: RoutePath, pathname: string): Readonly<Record<string, string | undefined>> {
  return matchPath(path, pathname)?.params ?? {};
}

const partsOf = (path: string) => path.toLowerCase().replace(/\/+$/, '').split('/');
const exact = new Map<string, RoutePath>();
const withParams: { path: RoutePath; parts: string[] }[] = [];
for (const path of Object.keys(ROUTES) as RoutePath[]) {
  const parts = partsOf(path);
  if (path.includes(':')) withParams.push({ path, parts });
  else exact.set(parts.join('/'), path);
}

/**
 * The route of an address below the base path (an exact path wins over one with parameters), or null. As the router finds it, but
 * without a regular expression for each path: every link of a list is looked up before the list's visitor can click.
 */
export function routeOf(pathname: string): RoutePath | null {
  const asked = partsOf(pathname);
  const fits = (parts: string[]) =>
    parts.length === asked.length && parts.every((part, index) => (part.startsWith(':') ? asked[index] !== '' : part === asked[index]));
  return exact.get(asked.join('/')) ?? withParams.find(({ parts }) => fits(parts))?.path ?? null;
}
