import { useEffect } from 'react';
import { databaseCode } from '@/data/database';
import { watchAccount } from '@/data/session';
import { fetchPagesAhead } from './arrival';

/** After the page is drawn and the device has had time for it. */
export const IDLE_MS = 2_500;

/**
 * While somebody types their password: what signing in needs, the page they will see, and the database's code (by far the largest).
 * Never in the login page's own way.
 * @param asked the page they wanted, or null: their role's home
 */
export function useWarmUp(asked: string | null): void {
  useEffect(() => {
    const fetchAll = async () => {
      await watchAccount();
      await fetchPagesAhead(asked);
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
