import { useCallback, useMemo, useState } from 'react';

interface Held<Row> {
  row: Row;
  /** Where it stood. */
  index: number;
}

/** Rows in which something isn't stored yet stay where they are, though the list has them no more: what was typed is not lost. */
export function useHeldRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [held, setHeld] = useState<ReadonlyMap<string, Held<Row>>>(new Map());
  const hold = useCallback(
    (row: Row, index: number, is: boolean) =>
      setHeld((before) => {
        const next = new Map(before);
        if (is) next.set(keyOf(row), { row, index });
        else next.delete(keyOf(row));
        return next;
      }),
    [keyOf],
  );
  const shown = useMemo(() => {
    const here = new Set(rows.map(keyOf));
    const gone = [...held].filter(([key]) => !here.has(key)).map(([, one]) => one);
    if (gone.length === 0) return { rows, gone: new Set<string>() };
    const all = [...rows];
    for (const { row, index } of gone.sort((a, b) => a.index - b.index)) all.splice(Math.min(index, all.length), 0, row);
    return { rows: all, gone: new Set(gone.map(({ row }) => keyOf(row))) };
  }, [held, keyOf, rows]);
  return { ...shown, hold };
}
