import { session } from '@/data/session/session';
import { homePath } from '@/domain/roles';
import { useSource } from '@/ui/useSource';

/** The home page of whoever is here; the login page of those who aren't signed in. */
export function useHome(): string {
  const current = useSource(session);
  return current.status === 'signed-in' ? homePath(current.role) : '/';
}
