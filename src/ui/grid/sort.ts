import type { GridColumn } from './types';
import { textOf } from './values';

export interface Sorting {
  key: string;
  descending: boolean;
}

/** Next sorting after a click on a title: ascending, descending, none. */
export function nextSorting(now: Sorting | null, key: string): Sorting | null {
  if (now?.key !== key) return { key, descending: false };
  return now.descending ? null : { key, descending: true };
}

const COLLATOR = new Intl.Collator('it', { numeric: true, sensitivity: 'base' });

type Sortable = string | number | null;

/** Compares two values; empty ones come last in either direction. */
function compared(one: Sortable, other: Sortable, descending: boolean): number {
  const [noOne, noOther] = [one === null || one === '', other === null || other === ''];
  if (noOne || noOther) return Number(noOne) - Number(noOther);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : COLLATOR.compare(String(one), String(other));
  return descending ? -order : order;
}

/** Sort key of a cell: numbers and days by value, everything else by text. */
function sortValue<Row>(column: GridColumn<Row>, row: Row): Sortable {
  if (column.sort) return column.sort(row);
  const { editor } = column;
  return editor?.kind === 'number' || editor?.kind === 'date'
    ? editor.read(row)
    : textOf(column, row);
}

/** Stable sort. */
export function sorted<Row>(
  rows: readonly Row[],
  column: GridColumn<Row>,
  descending: boolean,
): Row[] {
  return rows
    .map((row) => ({ row, value: sortValue(column, row) }))
    .sort((one, other) => compared(one.value, other.value, descending))
    .map(({ row }) => row);
}

/**
 * Keeps the previous order if the set of rows is the same, so that a row doesn't move away while it
 * is being edited.
 */
export function inOrder<Row>(
  rows: readonly Row[],
  keys: readonly string[],
  rowKey: (row: Row) => string,
): Row[] | null {
  if (rows.length !== keys.length) return null;
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const ordered: Row[] = [];
  for (const key of keys) {
    const row = byKey.get(key);
    if (row === undefined) return null;
    ordered.push(row);
  }
  return ordered;
}
