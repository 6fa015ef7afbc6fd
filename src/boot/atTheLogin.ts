import { useEffect } from 'react';
import { firestoreCode } from '@/data/live/database';
import { firstRows } from '@/data/live/firstRows';
import { codeOf } from '@/data/firebase/lazy';
import { watchAccount } from '@/data/session/session';

/** Delay after rendering, to leave the device idle time first. */
export const IDLE_MS = 2_500;

/** Router, route table, first queries: the second download, which the login page does without. */
export const applicationCode = codeOf(() => import('./arrival'));

/**
 * Preloads, while somebody types their password: what sign-in needs, the page they will see, and
 * the database's code (by far the largest). Never delays the login page itself.
 * @param returnTo requested page, or null: their role's home
 */
export function useWarmUp(returnTo: string | null): void {
  useEffect(() => {
    const fetchAll = async () => {
      await watchAccount();
      await (await applicationCode()).fetchPagesAhead(returnTo);
      await firestoreCode();
    };
    // Only a preload: retried and reported when it is needed.
    const begin = () => void fetchAll().catch(() => undefined);
    const timer = setTimeout(begin, IDLE_MS);
    window.addEventListener('input', begin, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('input', begin);
    };
  }, [returnTo]);
}

/**
 * After sign-in, as on any arrival: queries their record and the page's first data before the
 * database connects.
 * @param returnTo previously requested page, or null: their role's home
 */
export function arrive(uid: string, returnTo: string | null): void {
  firstRows.holdUntil(applicationCode().then(({ firstPageOf }) => firstPageOf(uid, returnTo)));
}
