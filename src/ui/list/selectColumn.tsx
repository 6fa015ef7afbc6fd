import { Checkbox } from '@mantine/core';
import type { Column } from '../DataTable';
import type { Selection } from './useSelection';

/** Adds a checkbox column, with select-all in the head. */
export function withSelection<Row>(
  columns: readonly Column<Row>[],
  shown: readonly Row[],
  { of: selection, nameOf }: { of: Selection<Row>; nameOf: (row: Row) => string },
): Column<Row>[] {
  const all = shown.length > 0 && selection.rows.length === shown.length;
  const select: Column<Row> = {
    key: 'select',
    header: 'Seleziona',
    control: true,
    width: 36,
    headerCell: (
      <Checkbox
        aria-label="Seleziona tutte le righe mostrate"
        checked={all}
        indeterminate={selection.rows.length > 0 && !all}
        onChange={(event) => selection.toggleAll(event.currentTarget.checked)}
      />
    ),
    cell: (row) => (
      <Checkbox
        aria-label={`Seleziona ${nameOf(row)}`}
        checked={selection.has(row)}
        onChange={(event) => selection.toggle(row, event.currentTarget.checked)}
      />
    ),
  };
  return [select, ...columns];
}
