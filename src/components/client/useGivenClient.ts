import { useSearchParams } from 'react-router-dom';
import { userRecord } from '@/data/users/sources';
import { GIVEN_CLIENT } from '@/domain/access/newForClient';
import type { UserRecord } from '@/domain/users/user';
import { useLive, type Failure } from '@/ui/useLive';

/** The client that the URL names, if it names one. */
export type Given =
  | { state: 'none' | 'loading' | 'unknown' }
  | { state: 'failed'; failure: Failure }
  | { state: 'known'; client: UserRecord };

/**
 * The client to begin something for, live, from the page's URL (`newForClient`). `forget`
 * removes it from the URL.
 */
export function useGivenClient(): { given: Given; forget: () => void } {
  const [params, setParams] = useSearchParams();
  const uid = params.get(GIVEN_CLIENT);
  const given = useLive<UserRecord | null, Given>(uid === null ? null : userRecord(uid), {
    loading: { state: uid === null ? 'none' : 'loading' },
    ready: (client, { stale }) => {
      if (client) return { state: 'known', client };
      return { state: stale ? 'loading' : 'unknown' };
    },
    error: (failure) => ({ state: 'failed', failure }),
  });
  const forget = () =>
    setParams(
      (now) => {
        now.delete(GIVEN_CLIENT);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { given, forget };
}
