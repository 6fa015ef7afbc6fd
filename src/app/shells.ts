import type { ReactNode } from 'react';
import { part } from './part';
import type { SignedIn } from './session';

/** The shells, and the kit with them, are downloaded when somebody is (probably) signed in, never by the login page. */
export const SHELLS = {
  staff: part<{ session: SignedIn; children: ReactNode }>(async () => (await import('./StaffShell')).StaffShell),
  client: part<{ session: SignedIn; children: ReactNode }>(async () => (await import('./ClientShell')).ClientShell),
  plain: part<{ children: ReactNode }>(async () => (await import('./PlainShell')).PlainShell),
};
