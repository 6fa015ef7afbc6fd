import { createContext, useContext } from 'react';
import type { Session } from '@/data/session/session';

/** The session of somebody who is signed in: what the shells are drawn for. */
export type Me = Extract<Session, { status: 'signed-in' }>;

/** Given by the shells; null only outside of them. */
export const MeContext = createContext<Me | null>(null);

/** The signed-in person. Every page in a shell that needs a sign-in has one: when the session ends, the shell goes first. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside a shell');
  return me;
}
