import { useMemo, useState } from 'react';

export interface Selection<Row> {
  /** Selected rows that are still in the list. */
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row, on: boolean) => void;
  /** All the rows shown, or none. */
  toggleAll: (on: boolean) => void;
  /** Selects these and no others: what a bulk action could not do. */
  only: (ids: Iterable<string>) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Which rows of a list are ticked: they stay so while more rows come, and no longer when they leave the list or the filter changes.
 * @param key names the filter
 */
export function useSelection<Row>(shown: readonly Row[], rowKey: (row: Row) => string, key: string): Selection<Row> {
  const [ticked, setTicked] = useState({ key, ids: NONE });
  const ids = ticked.key === key ? ticked.ids : NONE;
  return useTicked(shown, rowKey, { ids, set: (next) => setTicked({ key, ids: new Set(next) }) });
}

interface Ticked {
  ids: ReadonlySet<string>;
  set: (ids: Iterable<string>) => void;
}

/** As useSelection, where somebody else holds which ones are ticked. */
export function useTicked<Row>(shown: readonly Row[], rowKey: (row: Row) => string, { ids, set }: Ticked): Selection<Row> {
  const rows = useMemo(() => shown.filter((row) => ids.has(rowKey(row))), [ids, rowKey, shown]);
  return {
    rows,
    has: (row) => ids.has(rowKey(row)),
    toggle: (row, on) => set(on ? [...ids, rowKey(row)] : [...ids].filter((id) => id !== rowKey(row))),
    toggleAll: (on) => set(on ? shown.map(rowKey) : []),
    only: set,
    clear: () => set([]),
  };
}
