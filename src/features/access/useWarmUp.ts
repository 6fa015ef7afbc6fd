import { useEffect } from 'react';

/** After the page is drawn and the device has had time for it. */
const IDLE_MS = 2_500;

/**
 * Fetches the database's code (by far the largest part of the application) while somebody types their password: never in the
 * login page's own way.
 */
export function useWarmUp(): void {
  useEffect(() => {
    // What fails here is fetched again, and reported, when it is needed.
    const fetchDatabase = () => void import('@/data/firestore').catch(() => undefined);
    const timer = setTimeout(fetchDatabase, IDLE_MS);
    window.addEventListener('input', fetchDatabase, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('input', fetchDatabase);
    };
  }, []);
}
