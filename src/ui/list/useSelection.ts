import { useMemo, useState } from 'react';
import { useLatest } from '../useLatest';

export interface Selection<Row> {
  /** Selected rows that are still in the list. */
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row, on: boolean) => void;
  /** Selects all rows shown, or none. */
  toggleAll: (on: boolean) => void;
  /** Unticks the successful rows; failed ones and later ticks stay. */
  done: (ids: Iterable<string>) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Selected rows of a list: kept while rows are added, dropped when they leave the list or the
 * filter changes.
 * @param key identifies the filter
 */
export function useSelection<Row>(
  shown: readonly Row[],
  rowKey: (row: Row) => string,
  key: string,
): Selection<Row> {
  const [ticked, setTicked] = useState({ key, ids: NONE });
  // An action may end after the filter has changed.
  const latest = useLatest(key);
  const change = (next: TickChange) => {
    const now = latest.current;
    setTicked((before) => ({
      key: now,
      ids: new Set(next(before.key === now ? before.ids : NONE)),
    }));
  };
  return useTicked(shown, rowKey, { ids: ticked.key === key ? ticked.ids : NONE, change });
}

/** Maps the current ticks to the new ones. */
export type TickChange = (ids: ReadonlySet<string>) => Iterable<string>;

interface Ticked {
  ids: ReadonlySet<string>;
  change: (next: TickChange) => void;
}

/** Like useSelection, with the ticks held by the caller. */
export function useTicked<Row>(
  shown: readonly Row[],
  rowKey: (row: Row) => string,
  { ids, change }: Ticked,
): Selection<Row> {
  const rows = useMemo(() => shown.filter((row) => ids.has(rowKey(row))), [ids, rowKey, shown]);
  const without = (gone: readonly string[]) =>
    change((now) => [...now].filter((id) => !gone.includes(id)));
  return {
    rows,
    has: (row) => ids.has(rowKey(row)),
    toggle: (row, on) => (on ? change((now) => [...now, rowKey(row)]) : without([rowKey(row)])),
    toggleAll: (on) => change(() => (on ? shown.map(rowKey) : [])),
    done: (gone) => without([...gone]),
    clear: () => change(() => []),
  };
}
