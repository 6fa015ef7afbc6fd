import { lazy, type ComponentType, type ReactNode } from 'react';
import type { Me } from '@/components/session/useMe';
import { databaseFirst } from './databaseFirst';
import type { RouteEntry } from './routeTypes';

const loads = {
  staff: async () => (await import('./StaffShell')).StaffShell,
  client: async () => (await import('./ClientShell')).ClientShell,
  plain: async () => (await import('./PlainShell')).PlainShell,
} as const satisfies Partial<Record<RouteEntry['shell'], unknown>>;

const component = <Props>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await databaseFirst.then(load) }));

/** The shells, and the kit with them, are downloaded when somebody is (probably) signed in, never by the login page. */
export const StaffShell = component<{ session: Me; children: ReactNode }>(loads.staff);
export const ClientShell = component<{ session: Me; children: ReactNode }>(loads.client);
export const PlainShell = component<{ children: ReactNode }>(loads.plain);

/** Starts downloading a shell; a failure shows when it is really needed. */
export function preloadShell(shell: RouteEntry['shell']): void {
  if (shell !== 'access') databaseFirst.then(loads[shell]).catch(() => undefined);
}
