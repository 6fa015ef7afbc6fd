import { NavLink } from 'react-router-dom';
import { ICONS } from './icons';
import type { MenuItem } from './menu';
import { preload } from './screens';

interface NavItemProps {
  item: MenuItem;
  className?: string;
  iconSize?: number;
  onNavigate?: () => void;
}

/** A link of a menu; its page's code starts to download at the first sign of intent. */
export function NavItem({ item, className, iconSize = 20, onNavigate }: NavItemProps) {
  const Icon = ICONS[item.icon];
  const intent = () => preload(item.path);
  return (
    <NavLink
      to={item.path}
      end={item.path === '/user'}
      className={className}
      title={item.label}
      onClick={onNavigate}
      onMouseEnter={intent}
      onFocus={intent}
      onTouchStart={intent}
    >
      <Icon size={iconSize} stroke={1.7} aria-hidden />
      <span data-label>{item.label}</span>
    </NavLink>
  );
}
