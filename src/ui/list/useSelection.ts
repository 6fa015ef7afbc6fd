import { useMemo, useRef, useState } from 'react';

export interface Selection<Row> {
  /** Selected rows that are still in the list. */
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row, on: boolean) => void;
  /** All the rows shown, or none. */
  toggleAll: (on: boolean) => void;
  /** Unticks what was done: what failed stays selected, and so does what was ticked meanwhile. */
  done: (ids: Iterable<string>) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Which rows of a list are ticked: they stay so while more rows come, and no longer when they leave the list or the filter changes.
 * @param key names the filter
 */
export function useSelection<Row>(
  shown: readonly Row[],
  rowKey: (row: Row) => string,
  key: string,
): Selection<Row> {
  const [ticked, setTicked] = useState({ key, ids: NONE });
  // Work that began under another filter ends under this one.
  const latest = useRef(key);
  latest.current = key;
  const change = (next: TickChange) =>
    setTicked((before) => ({
      key: latest.current,
      ids: new Set(next(before.key === latest.current ? before.ids : NONE)),
    }));
  return useTicked(shown, rowKey, { ids: ticked.key === key ? ticked.ids : NONE, change });
}

/** What becomes of the ticks that there are at that moment. */
export type TickChange = (ids: ReadonlySet<string>) => Iterable<string>;

interface Ticked {
  ids: ReadonlySet<string>;
  change: (next: TickChange) => void;
}

/** As useSelection, where somebody else holds which ones are ticked. */
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
