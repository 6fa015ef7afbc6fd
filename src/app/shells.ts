import type { ReactNode } from 'react';
import type { Me } from '@/components/session/useMe';
import { part } from '@/ui/part';

/**
 * The shells, and the kit with them, are downloaded when somebody is (probably) signed in, never by
 * the login page.
 */
export const SHELLS = {
  staff: part<{ session: Me; children: ReactNode }>(
    async () => (await import('./StaffShell')).StaffShell,
  ),
  /** Nested in the staff shell. */
  record: part<{ children: ReactNode }>(
    async () => (await import('@/features/client-record/RecordLayout')).RecordLayout,
  ),
  client: part<{ session: Me; children: ReactNode }>(
    async () => (await import('./ClientShell')).ClientShell,
  ),
  plain: part<{ children: ReactNode }>(async () => (await import('./PlainShell')).PlainShell),
};
