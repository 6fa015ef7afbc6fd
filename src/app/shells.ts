import { lazy } from 'react';
import type { RouteEntry } from './routeTypes';

const loadStaff = () => import('./StaffShell');
const loadClient = () => import('./ClientShell');

/** The shells are downloaded when somebody is (probably) signed in, never by the login page. */
export const StaffShell = lazy(async () => ({ default: (await loadStaff()).StaffShell }));
export const ClientShell = lazy(async () => ({ default: (await loadClient()).ClientShell }));

/** Starts downloading a shell; a failure shows when it is really needed. */
export function preloadShell(shell: RouteEntry['shell']): void {
  if (shell === 'staff') loadStaff().catch(() => undefined);
  if (shell === 'client') loadClient().catch(() => undefined);
}
