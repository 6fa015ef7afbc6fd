import type { ReactNode } from 'react';
import type { Me } from '@/components/session/useMe';
import { arriving } from '@/data/live/silence';
import { preloadable } from '@/ui/preloadable';

/**
 * The shells, and the kit with them, are downloaded when somebody is (probably) signed in, never by
 * the login page.
 */
export const SHELLS = {
  staff: preloadable<{ session: Me; children: ReactNode }>(
    async () => (await import('./StaffShell')).StaffShell,
    arriving,
  ),
  /** Nested in the staff shell. */
  record: preloadable<{ children: ReactNode }>(
    async () => (await import('@/features/client-record/RecordLayout')).RecordLayout,
    arriving,
  ),
  client: preloadable<{ session: Me; children: ReactNode }>(
    async () => (await import('./ClientShell')).ClientShell,
    arriving,
  ),
  plain: preloadable<{ children: ReactNode }>(
    async () => (await import('./PlainShell')).PlainShell,
    arriving,
  ),
};
