import type { GridColumn } from './types';
import { textOf } from './values';

export interface Sorting {
  key: string;
  descending: boolean;
}

/** A click on a title: upwards, downwards, as the rows come. */
export function nextSorting(now: Sorting | null, key: string): Sorting | null {
  if (now?.key !== key) return { key, descending: false };
  return now.descending ? null : { key, descending: true };
}

const COLLATOR = new Intl.Collator('it', { numeric: true, sensitivity: 'base' });

type Sortable = string | number | null;

/** Of two values; nothing comes last, whichever way it is sorted. */
function compared(one: Sortable, other: Sortable, descending: boolean): number {
  const [noOne, noOther] = [one === null || one === '', other === null || other === ''];
  if (noOne || noOther) return Number(noOne) - Number(noOther);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : COLLATOR.compare(String(one), String(other));
  return descending ? -order : order;
}

/** What a column is sorted by: numbers and days by what they are, the rest by what is shown. */
function sortValue<Row>(column: GridColumn<Row>, row: Row): Sortable {
  if (column.sort) return column.sort(row);
  const { editor } = column;
  return editor?.kind === 'number' || editor?.kind === 'date'
    ? editor.read(row)
    : textOf(column, row);
}

/** The rows in order. Equal ones stay as they come. */
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

/** The rows as they stood before, when they are the same ones: a row doesn't run away because something in it was edited. */
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
