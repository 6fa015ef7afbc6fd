import { createContext, useContext } from 'react';
import type { UserRecord } from '@/domain/users/user';

/** Given by RecordLayout; null only outside of it. */
export const ClientContext = createContext<UserRecord | null>(null);

/** The client whose record is open, as it is stored now. Sections are drawn once it is known, so it is never missing. */
export function useClient(): UserRecord {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient outside RecordLayout');
  return client;
}
