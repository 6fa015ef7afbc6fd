import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '@/domain/errors';
import type { Failure } from '../useLive';
import { useRetryOnline } from '../useOffline';
import type { PagedRows } from './usePagedRows';

/** How many rows a list has in all. */
export type Count =
  | { status: 'unknown' }
  | { status: 'known'; value: number }
  | { status: 'failed'; failure: Failure };

interface Asked {
  /** Names what is counted: a count of anything else is never shown. */
  key: string;
  /** Changes whenever it may have become another number: it is then counted again, the last one standing meanwhile. */
  again: unknown;
  /** How many there are, where the rows themselves are all of them: then nobody has to be asked. */
  known?: number | null;
  /** Null: there is no telling. */
  count: () => Promise<number | null>;
}

const UNKNOWN: Count = { status: 'unknown' };
type Answer = { key: string; value: number | null } | { key: string; error: AppError };

/** Counts what a list's filter finds, once the server has spoken: rows that only the device has kept are about to be others. */
export function useListCount(
  list: Pick<PagedRows<unknown>, 'status' | 'stale' | 'total'>,
  { key: filter, again, known = list.total, count }: Asked,
): Count {
  const key = list.status === 'ready' ? filter : null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((now) => now + 1), []);
  // `key` names what is counted; the function is made anew at each drawing.
  const latest = useRef(count);
  useEffect(() => {
    latest.current = count;
  });
  const asking = known === null && !list.stale;
  useEffect(() => {
    if (key === null || !asking) return;
    let current = true;
    latest.current().then(
      (value) => current && setAnswer({ key, value }),
      (error: unknown) => {
        if (current)
          setAnswer({
            key,
            error:
              error instanceof AppError
                ? error
                : new AppError('unknown', undefined, { cause: error }),
          });
      },
    );
    return () => {
      current = false;
    };
  }, [again, asking, key, tries]);
  useRetryOnline(
    answer !== null && answer.key === key && 'error' in answer && answer.error.code === 'offline',
    retry,
  );

  if (known !== null) return { status: 'known', value: known };
  if (answer === null || answer.key !== key) return UNKNOWN;
  if ('error' in answer) return { status: 'failed', failure: { error: answer.error, retry } };
  return answer.value === null ? UNKNOWN : { status: 'known', value: answer.value };
}
