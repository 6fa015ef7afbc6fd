import { useMemo, useState } from 'react';
import { rangeOf, type Range } from './cells';
import type { Cell } from './move';
import { rowIndexes } from './marks';
import type { CellKey, GridColumn } from './types';

/** The active cell and its range, held by key so that they survive rows that come, go or move. */
export interface Active {
  /** Null until the grid has been entered, and while it is empty. */
  cell: Cell | null;
  cellKey: CellKey | null;
  range: Range | null;
  /** @param extend keeps the start of the range */
  go: (cell: Cell, extend?: boolean) => void;
  indexOf: (cellKey: CellKey) => Cell | null;
  cellKeyOf: (cell: Cell) => CellKey | null;
}

interface Held {
  cellKey: CellKey;
  /** Last position, used if its row or column has gone. */
  was: Cell;
}

export function useActive<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowKey: (row: Row) => string,
): Active {
  const [held, setHeld] = useState<{ end: Held; start: Held } | null>(null);
  const indexes = useMemo(() => rowIndexes(rows, rowKey), [rowKey, rows]);
  const columnAt = useMemo(() => new Map(columns.map(({ key }, index) => [key, index])), [columns]);

  const cellKeyOf = ({ row, column }: Cell): CellKey | null => {
    const [one, across] = [rows[row], columns[column]];
    return one === undefined || across === undefined
      ? null
      : { row: rowKey(one), column: across.key };
  };
  const now = ({ cellKey, was }: Held): Cell => {
    const row = indexes.of(cellKey.row, was.row);
    return {
      row: row >= 0 ? row : Math.min(was.row, rows.length - 1),
      column: columnAt.get(cellKey.column) ?? Math.min(was.column, columns.length - 1),
    };
  };
  const there = held !== null && rows.length > 0 && columns.length > 0;
  const cell = there ? now(held.end) : null;
  return {
    cell,
    cellKey: cell && cellKeyOf(cell),
    range: there && cell ? rangeOf(now(held.start), cell) : null,
    go: (to, extend = false) => {
      const cellKey = cellKeyOf(to);
      if (!cellKey) return;
      const end = { cellKey, was: to };
      setHeld((before) => ({ end, start: extend && before ? before.start : end }));
    },
    indexOf: (cellKey) => {
      const row = indexes.of(cellKey.row, cell?.row);
      const column = columnAt.get(cellKey.column);
      return row < 0 || column === undefined ? null : { row, column };
    },
    cellKeyOf,
  };
}
