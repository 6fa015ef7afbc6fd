import { createContext, useContext } from 'react';
import type { UserRecord } from '@/domain/users/user';

/** Provided by RecordLayout; null only outside of it. */
export const ClientContext = createContext<UserRecord | null>(null);

/**
 * The client of the open record, live. Sections render once it has loaded, so it is never missing.
 */
export function useClient(): UserRecord {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient outside RecordLayout');
  return client;
}
