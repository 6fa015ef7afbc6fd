import { useOfflineFor } from '../useOffline';
import type { PagedRows } from './usePagedRows';

const NONE: readonly never[] = [];

/**
 * Rows to load details for: none while the list comes from the cache and the server is about to
 * answer, which would read them twice. Offline, the cached rows.
 */
export function useDetailRows<Row>({
  rows,
  stale,
}: Pick<PagedRows<Row>, 'rows' | 'stale'>): readonly Row[] {
  const offline = useOfflineFor(0);
  return stale && !offline ? NONE : rows;
}
