/** Where the rows of one list are, by key. */
interface RowPlaces {
  /** @param near where it was last: asked first, as most changes of a list leave most rows where they are; -1 when it has gone */
  of: (key: string, near?: number) => number;
}

/** Looks through all of them once, and only when somebody asks for one that isn't where it was: lists of thousands come anew with each change. */
export function rowPlaces<Row>(rows: readonly Row[], rowKey: (row: Row) => string): RowPlaces {
  let places: Map<string, number> | null = null;
  return {
    of: (key, near = -1) => {
      const there = rows[near];
      if (there !== undefined && rowKey(there) === key) return near;
      places ??= new Map(rows.map((row, index) => [rowKey(row), index]));
      return places.get(key) ?? -1;
    },
  };
}
