import type { LiveSource, LiveState, PagedSource } from '@/domain/live';

/**
 * Client-side paging of a list that arrives in one answer (another service's list).
 * @param arrange filters and sorts the rows; another function makes another list
 */
export function wholeList<Stored, Row>(
  base: LiveSource<Stored[]>,
  arrange: (rows: Stored[]) => Row[],
): PagedSource<Row> {
  let known: { of: LiveState<Stored[]>; state: LiveState<Row[]> } | null = null;
  return {
    key: base.key,
    subscribe: base.subscribe,
    retry: base.retry,
    loadMore: () => undefined,
    hasMore: () => false,
    getSnapshot: () => {
      const of = base.getSnapshot();
      if (known?.of !== of) known = { of, state: arranged(of, arrange) };
      return known.state;
    },
  };
}

function arranged<Stored, Row>(
  state: LiveState<Stored[]>,
  arrange: (rows: Stored[]) => Row[],
): LiveState<Row[]> {
  if (state.status === 'ready') return { ...state, data: arrange(state.data) };
  if (state.status === 'loading' || state.data === undefined) return state as LiveState<never>;
  return { ...state, data: arrange(state.data) };
}
