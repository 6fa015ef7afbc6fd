import { createContext, useContext } from 'react';
import type { Session } from '@/data/session/session';

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
