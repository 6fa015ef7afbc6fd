import type { ComponentType } from 'react';
import type { RoutePath } from '@/domain/access/routes';
import type { IconName } from './icons';

/** Props of every screen; most ignore them. */
export interface ScreenProps {
  title: string;
}

/**
 * Place of a menu entry: the staff sidebar, the staff account menu, the client's bottom bar, or the
 * client's «Altro».
 */
export type MenuArea = 'sidebar' | 'account' | 'tabs' | 'more';

export interface MenuEntry {
  area: MenuArea;
  label: string;
  icon: IconName;
  order: number;
}

export interface RouteEntry {
  title: string;
  /**
   * `access`: sign-in and registration, without the kit; `plain`: the kit without menus; `record`:
   * the staff shell with one client's header and sections above the page, which gets the client
   * from `useClient()`.
   */
  shell: 'staff' | 'record' | 'client' | 'plain' | 'access';
  load: () => Promise<ComponentType<ScreenProps>>;
  menu?: MenuEntry;
}

export type RouteTable = Record<RoutePath, RouteEntry>;
