import { createContext, useContext } from 'react';
import type { Session } from '@/data/session/session';
import type { Studio } from '@/domain/studios';
import { ownStudio } from '@/domain/users/user';

/** A signed-in session, which the shells require. */
export type Me = Extract<Session, { status: 'signed-in' }>;

/** Provided by the shells; null only outside of them. */
export const MeContext = createContext<Me | null>(null);

/**
 * The signed-in person. Never missing on pages in a signed-in shell, because the shell unmounts
 * first when the session ends.
 */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside a shell');
  return me;
}

/** The studio that the signed-in person's lists begin with; null for all studios. */
export function useOwnStudio(): Studio | null {
  return ownStudio(useMe().user);
}
