import { session } from '@/data/session';
import { useSource } from '@/ui/useSource';

/** The signed-in person; null for the moment between a sign-out and the guard's redirect. */
export function useMe() {
  const now = useSource(session);
  return now.status === 'signed-in' ? now : null;
}

export type Me = NonNullable<ReturnType<typeof useMe>>;
