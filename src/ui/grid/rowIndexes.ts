/** Row indices of one list by key. */
interface RowIndexes {
  /**
   * @param near last known index, tried first, as most changes move few rows
   * @returns -1 if the row has gone
   */
  of: (key: string, near?: number) => number;
}

/**
 * Lookup of row indices by key. Builds its map lazily, only for a row that isn't at its last index:
 * every change yields a new list, possibly of thousands.
 */
export function rowIndexes<Row>(rows: readonly Row[], rowKey: (row: Row) => string): RowIndexes {
  let indexes: Map<string, number> | null = null;
  return {
    of: (key, near = -1) => {
      const there = rows[near];
      if (there !== undefined && rowKey(there) === key) return near;
      indexes ??= new Map(rows.map((row, index) => [rowKey(row), index]));
      return indexes.get(key) ?? -1;
    },
  };
}
