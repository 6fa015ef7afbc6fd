import { isOffered, type RoutePath } from '@/domain/access/routes';
import type { Role } from '@/domain/roles';
import { matchesQuery } from '@/domain/search/ngrams';
import { ROUTES } from '../routes';

interface PageHit {
  path: RoutePath;
  label: string;
}

/** A title such as «Benvenuto…» doesn't say which page it is: the menu's label does. */
const isGreeting = (title: string) => /^benvenuto /i.test(title);

/** Staff pages without parameters that the role may open, matched by menu name or title. */
export function pagesFor(role: Role, query: string): PageHit[] {
  return (Object.keys(ROUTES) as RoutePath[]).flatMap((path) => {
    const { title, menu, shell } = ROUTES[path];
    if (shell !== 'staff' || path.includes(':') || !isOffered(role, path)) return [];
    return matchesQuery(`${menu?.label ?? ''} ${title} ${path}`, query)
      ? [{ path, label: (isGreeting(title) && menu?.label) || title }]
      : [];
  });
}
