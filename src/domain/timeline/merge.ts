import { newestEntry } from './entry';

/** Rows read from a source but not shown yet, newest first; `more`: there may be older ones. */
export interface Unshown<Row> {
  rows: readonly Row[];
  more: boolean;
}

interface Taken<Row> {
  taken: Row[];
  left: Unshown<Row>[];
  /** Indexes of the sources to read before the next newest row is known. */
  drained: number[];
}

/**
 * K-way merge of the newest rows. It stops when a source with more rows is exhausted, because its
 * next row could be the newest. `drained` is empty when there are enough rows or no more anywhere.
 */
export function takeNewest<Row extends { at: Date | null }>(
  sources: readonly Unshown<Row>[],
  count: number,
): Taken<Row> {
  const next = sources.map(() => 0);
  const taken: Row[] = [];
  let drained: number[] = [];
  while (taken.length < count) {
    drained = sources.flatMap(({ rows, more }, index) =>
      more && next[index] === rows.length ? [index] : [],
    );
    if (drained.length > 0) break;
    let best: { row: Row; index: number } | null = null;
    for (const [index, { rows }] of sources.entries()) {
      const row = rows[next[index] ?? 0];
      if (row && (best === null || newestEntry(row, best.row) < 0)) best = { row, index };
    }
    if (!best) break;
    taken.push(best.row);
    next[best.index] = (next[best.index] ?? 0) + 1;
  }
  return {
    taken,
    left: sources.map(({ rows, more }, index) => ({ rows: rows.slice(next[index]), more })),
    drained,
  };
}
