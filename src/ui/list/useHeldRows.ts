import { useCallback, useEffect, useEffectEvent, useState } from 'react';

type Cells = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Keeps rows with unsaved input in place with their last data when they leave the list. `gone`
 * holds the keys of these rows.
 * @param rows must be stable while unchanged
 */
export function useHeldRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [cells, setCells] = useState<Cells>(new Map());
  const [now, setNow] = useState(() => ({ rows, cells, ...withHeld(rows, rows, cells, keyOf) }));
  const current =
    now.rows === rows && now.cells === cells
      ? now
      : { rows, cells, ...withHeld(rows, now.shown, cells, keyOf) };
  if (current !== now) setNow(current);
  /** Reports whether a cell of a row has unsaved input. */
  const hold = useCallback(
    (key: string, cell: string, is: boolean) =>
      setCells((before) => withCell(before, key, cell, is)),
    [],
  );
  return { rows: current.shown, gone: current.gone, hold };
}

export type Hold = ReturnType<typeof useHeldRows>['hold'];

/** Reports whether a cell has unsaved input, and clears that on unmount. */
export function useHeldCell(is: boolean, onHeld: (held: boolean) => void): void {
  const tell = useEffectEvent(onHeld);
  useEffect(() => {
    if (!is) return;
    tell(true);
    return () => tell(false);
  }, [is]);
}

function withCell(cells: Cells, key: string, cell: string, is: boolean): Cells {
  const held = cells.get(key) ?? new Set<string>();
  if (held.has(cell) === is) return cells;
  const left = is ? [...held, cell] : [...held].filter((one) => one !== cell);
  const others = [...cells].filter(([one]) => one !== key);
  return new Map(left.length === 0 ? others : [...others, [key, new Set(left)] as const]);
}

function withHeld<Row>(
  rows: readonly Row[],
  before: readonly Row[],
  cells: Cells,
  keyOf: (row: Row) => string,
) {
  const here = new Set(rows.map(keyOf));
  const missing = before.flatMap((row, index) =>
    cells.has(keyOf(row)) && !here.has(keyOf(row)) ? [{ row, index }] : [],
  );
  if (missing.length === 0) return { shown: rows, gone: new Set<string>() };
  const shown = [...rows];
  for (const { row, index } of missing) shown.splice(Math.min(index, shown.length), 0, row);
  return { shown, gone: new Set(missing.map(({ row }) => keyOf(row))) };
}
