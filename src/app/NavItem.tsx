import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { isOffered, type RoutePath } from '@/domain/access/routes';
import type { Role } from '@/domain/roles';
import { ICONS } from './icons';
import type { MenuEntry, MenuArea } from './routeTypes';
import { ROUTES } from './routes';
import { preload } from './screens';
import type { WorkCount } from './useWorkCounts';
import classes from './NavItem.module.css';

interface MenuItem extends MenuEntry {
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

interface NavItemProps {
  item: MenuItem;
  className?: string;
  iconSize?: number;
  onNavigate?: () => void;
  /** Pending work behind the entry. */
  count?: WorkCount;
}

/** Larger numbers show as «99+». */
const COUNT_MAX = 99;

/** A menu link; preloads its page's code on the first sign of intent. */
export function NavItem({ item, className, iconSize = 20, onNavigate, count }: NavItemProps) {
  const described = useId();
  const Icon = ICONS[item.icon];
  const intent = () => preload(item.path);
  const link = (
    <NavLink
      to={item.path}
      end={item.path === '/user'}
      className={className}
      title={item.label}
      aria-describedby={count && described}
      onClick={onNavigate}
      onMouseEnter={intent}
      onFocus={intent}
      onTouchStart={intent}
    >
      <Icon size={iconSize} stroke={1.7} aria-hidden />
      <span data-label>{item.label}</span>
    </NavLink>
  );
  if (!count) return link;
  return (
    <div className={classes.counted}>
      {link}
      <span className={classes.count} title={count.label} aria-hidden>
        {count.value > COUNT_MAX ? `${COUNT_MAX}+` : count.value}
      </span>
      <span id={described} className="visually-hidden">
        {count.label}
      </span>
    </div>
  );
}
