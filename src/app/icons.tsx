import {
  IconAdjustments,
  IconApple,
  IconBarbell,
  IconBook2,
  IconCalendarEvent,
  IconChecklist,
  IconChefHat,
  IconHome,
  IconLayoutDashboard,
  IconSalad,
  IconSearch,
  IconSettings,
  IconShoppingBag,
  IconTools,
  IconTruckDelivery,
  IconUsers,
  IconVideo,
  type Icon,
} from '@tabler/icons-react';

/** The icons of the menus, by what they mean. Loaded with the shells: the route table only names them. */
export const ICONS = {
  home: IconHome,
  dashboard: IconLayoutDashboard,
  nutrition: IconApple,
  technical: IconTools,
  orders: IconShoppingBag,
  bookings: IconCalendarEvent,
  users: IconUsers,
  procedures: IconBook2,
  shipments: IconTruckDelivery,
  checks: IconChecklist,
  management: IconAdjustments,
  search: IconSearch,
  settings: IconSettings,
  programme: IconBarbell,
  diet: IconSalad,
  recipe: IconChefHat,
  video: IconVideo,
} as const satisfies Record<string, Icon>;

export type IconName = keyof typeof ICONS;
