import { useEffect } from 'react';
import { databaseCode } from '@/data/live/database';
import { firstRows } from '@/data/live/firstRows';
import { codeOf } from '@/data/firebase/later';
import { watchAccount } from '@/data/session/session';

/** After the page is drawn and the device has had time for it. */
export const IDLE_MS = 2_500;

/** Router, route table, first questions: the second download, which the login page does without. */
export const applicationCode = codeOf(() => import('./arrival'));

/**
 * While somebody types their password: what signing in needs, the page they will see, and the database's code (by far the largest).
 * Never in the login page's own way.
 * @param asked the page they wanted, or null: their role's home
 */
export function useWarmUp(asked: string | null): void {
  useEffect(() => {
    const fetchAll = async () => {
      await watchAccount();
      await (await applicationCode()).fetchPagesAhead(asked);
      await databaseCode();
    };
    // What fails here is fetched again, and reported, when it is needed.
    const begin = () => void fetchAll().catch(() => undefined);
    const timer = setTimeout(begin, IDLE_MS);
    window.addEventListener('input', begin, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('input', begin);
    };
  }, [asked]);
}

/**
 * Somebody has just signed in: as at any arrival, their record and what their page shows first are asked before the database connects.
 * @param asked the page they wanted before, or null: their role's home
 */
export function arrive(uid: string, asked: string | null): void {
  firstRows.holdUntil(applicationCode().then(({ firstPageOf }) => firstPageOf(uid, asked)));
}
