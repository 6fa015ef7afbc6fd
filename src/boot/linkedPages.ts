import { pageCode } from '@/app/screens';
import { routeOf } from '@/domain/access/routeOf';
import type { RoutePath } from '@/domain/access/routes';
import { BASE_PATH } from '@/domain/limits';

/** Maximum wait for a slow download. */
const PATIENCE_MS = 1_500;
/** A list links to one page, a panel to many: only the most frequent are worth preloading. */
const PAGES_MAX = 2;

/**
 * Preloads the pages linked on screen, one after the other, so that a row opened at once finds its
 * code.
 */
export async function linkedPages(): Promise<void> {
  const pages = pagesOf(document.querySelectorAll<HTMLAnchorElement>('main a[href]'));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const fetched = (async () => {
    for (const page of pages) await pageCode(page);
  })();
  await Promise.race([fetched, late]);
}

/** Linked pages, most frequent first. */
export function pagesOf(links: Iterable<{ pathname: string }>): RoutePath[] {
  const counts = new Map<RoutePath, number>();
  for (const { pathname } of links) {
    const path = pathname.startsWith(`${BASE_PATH}/`)
      ? routeOf(pathname.slice(BASE_PATH.length))
      : null;
    if (path) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([path]) => path)
    .slice(0, PAGES_MAX);
}
