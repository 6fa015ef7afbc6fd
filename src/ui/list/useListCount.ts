import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '@/domain/errors';
import type { Failure } from '../useLive';
import { useRetryOnline } from '../useOffline';
import type { PagedRows } from './usePagedRows';

/** Total number of rows of a list. */
export type Count =
  | { status: 'unknown' }
  | { status: 'known'; value: number }
  | { status: 'failed'; failure: Failure };

interface CountRequest {
  /** Identifies what is counted, so that no other count is shown. */
  key: string;
  /** When it changes, the rows are counted again; the last count shows meanwhile. */
  again: unknown;
  /** The count, if all rows are loaded; saves the query. */
  known?: number | null;
  /** Resolves to null when it can't be counted. */
  count: () => Promise<number | null>;
}

const UNKNOWN: Count = { status: 'unknown' };
type Answer = { key: string; value: number | null } | { key: string; error: AppError };

/** Counts the rows of a filter, after the server's first answer: cached rows may be out of date. */
export function useListCount(
  list: Pick<PagedRows<unknown>, 'status' | 'stale' | 'total'>,
  { key: filter, again, known = list.total, count }: CountRequest,
): Count {
  const key = list.status === 'ready' ? filter : null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((now) => now + 1), []);
  // `key` identifies the count; the function changes with every render.
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
