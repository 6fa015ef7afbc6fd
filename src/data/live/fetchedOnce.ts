import type { LiveSource } from '@/domain/live';
import { sharedSource } from './shared';

/**
 * Wraps a one-off answer (a count, a look-up) as a source with the same loading, error and retry
 * states as live data.
 * @param key identifies the question, arguments included
 */
export function fetchedOnce<T>(key: string, ask: () => Promise<T>): LiveSource<T> {
  return sharedSource<T>(`once:${key}`, (sink) => {
    ask().then(
      (data) => sink.next({ data, stale: false, pendingWrites: false }),
      (error: unknown) => sink.fail(error),
    );
    return () => undefined;
  });
}
