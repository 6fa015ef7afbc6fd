import { newestEntry } from './entry';

/** What has been read of one source and not been shown yet, newest first; `more`: there may be older ones to read. */
export interface Unshown<Row> {
  rows: readonly Row[];
  more: boolean;
}

interface Taken<Row> {
  taken: Row[];
  left: Unshown<Row>[];
  /** Places of the sources that have to be read before another row can be told to be the newest. */
  drained: number[];
}

/**
 * The newest rows of several sources, each in its own order. It stops where a source that goes on has nothing left: its next row could
 * be newer than what the others have. Nothing is drained when there are enough, or no more anywhere.
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
