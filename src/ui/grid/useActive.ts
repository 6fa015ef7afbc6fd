import { useMemo, useState } from 'react';
import type { Cell } from './move';
import { rangeOf, type Range } from './range';
import { rowPlaces } from './rowPlaces';
import type { GridColumn, Place } from './types';

/** The active cell and its range, held by key so that they survive rows that come, go or move. */
export interface Active {
  /** Null until the grid has been entered, and while it is empty. */
  cell: Cell | null;
  place: Place | null;
  range: Range | null;
  /** @param extend keeps the start of the range */
  go: (cell: Cell, extend?: boolean) => void;
  indexOf: (place: Place) => Cell | null;
  placeOf: (cell: Cell) => Place | null;
}

interface Held {
  place: Place;
  /** Last position, used if its row or column has gone. */
  was: Cell;
}

export function useActive<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  rowKey: (row: Row) => string,
): Active {
  const [held, setHeld] = useState<{ end: Held; start: Held } | null>(null);
  const places = useMemo(() => rowPlaces(rows, rowKey), [rowKey, rows]);
  const columnAt = useMemo(() => new Map(columns.map(({ key }, index) => [key, index])), [columns]);

  const placeOf = ({ row, column }: Cell): Place | null => {
    const [one, across] = [rows[row], columns[column]];
    return one === undefined || across === undefined
      ? null
      : { row: rowKey(one), column: across.key };
  };
  const now = ({ place, was }: Held): Cell => {
    const row = places.of(place.row, was.row);
    return {
      row: row >= 0 ? row : Math.min(was.row, rows.length - 1),
      column: columnAt.get(place.column) ?? Math.min(was.column, columns.length - 1),
    };
  };
  const there = held !== null && rows.length > 0 && columns.length > 0;
  const cell = there ? now(held.end) : null;
  return {
    cell,
    place: cell && placeOf(cell),
    range: there && cell ? rangeOf(now(held.start), cell) : null,
    go: (to, extend = false) => {
      const place = placeOf(to);
      if (!place) return;
      const end = { place, was: to };
      setHeld((before) => ({ end, start: extend && before ? before.start : end }));
    },
    indexOf: (place) => {
      const row = places.of(place.row, cell?.row);
      const column = columnAt.get(place.column);
      return row < 0 || column === undefined ? null : { row, column };
    },
    placeOf,
  };
}
