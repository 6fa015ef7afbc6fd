import { useOfflineFor } from '../useOffline';
import type { PagedRows } from './usePagedRows';

const NONE: readonly never[] = [];

/**
 * The rows for which more is asked: none while the device's cache stands in for a server that is about to say which there are, as that
 * would be asked twice. Offline the cache's rows are all there is.
 */
export function useAskedRows<Row>({
  rows,
  stale,
}: Pick<PagedRows<Row>, 'rows' | 'stale'>): readonly Row[] {
  const offline = useOfflineFor(0);
  return stale && !offline ? NONE : rows;
}
