import type { LiveSource } from '@/domain/live';
import { sharedSource } from './shared';

/**
 * An answer that is asked for once (a count, a look-up) as a source: it waits, fails and is asked again like what stays live.
 * @param key names the question, arguments included
 */
export function asked<T>(key: string, ask: () => Promise<T>): LiveSource<T> {
  return sharedSource<T>(`asked:${key}`, (sink) => {
    ask().then(
      (data) => sink.next({ data, stale: false, pendingWrites: false }),
      (error: unknown) => sink.fail(error),
    );
    return () => undefined;
  });
}
