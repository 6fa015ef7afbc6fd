import { isOffered, type RoutePath } from '@/domain/access/routes';
import type { Role } from '@/domain/roles';
import type { MenuEntry, MenuArea } from './routeTypes';
import { ROUTES } from './routes';

export interface MenuItem extends MenuEntry {
  path: RoutePath;
}

const entries = (Object.keys(ROUTES) as RoutePath[]).flatMap((path): MenuItem[] => {
  const { menu } = ROUTES[path];
  return menu ? [{ path, ...menu }] : [];
});

/** A menu's entries in order, filtered by role. */
export function menuFor(area: MenuArea, role: Role): MenuItem[] {
  return entries
    .filter((entry) => entry.area === area && isOffered(role, entry.path))
    .sort((a, b) => a.order - b.order);
}
