import { useMemo, useState } from 'react';
import { inOrder, sorted, type Sorting } from './sort';
import type { GridColumn } from './types';

interface Order<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowKey: (row: Row) => string;
}

/**
 * The sorted rows. Re-sorted only when the sorting changes or rows come or go, not when a row is
 * edited.
 */
export function useSorted<Row>({ rows, columns, rowKey }: Order<Row>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [made, setMade] = useState<{ sorting: Sorting; keys: readonly string[] } | null>(null);
  const column = sorting && columns.find(({ key }) => key === sorting.key);
  const ordered = useMemo(() => {
    if (!sorting || !column) return null;
    const kept = made?.sorting === sorting ? inOrder(rows, made.keys, rowKey) : null;
    return kept
      ? { rows: kept, again: false }
      : { rows: sorted(rows, column, sorting.descending), again: true };
  }, [column, made, rowKey, rows, sorting]);
  if (sorting && ordered?.again) setMade({ sorting, keys: ordered.rows.map(rowKey) });
  return { rows: ordered?.rows ?? rows, sorting, setSorting };
}
