import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode, useMemo } from 'react';
import type { Selection } from '../list/useSelection';
import { ColumnsButton } from './ColumnsButton';
import classes from './Grid.module.css';
import { GridCards } from './GridCards';
import { GridFooter, type More } from './GridFooter';
import { GridTable } from './GridTable';
import { RowPanel } from './RowPanel';
import type { Presence } from './cells';
import type { GridColumn, CellKey, Toned } from './types';
import { useEdits } from './useEdits';
import { useLayout, type Remembered } from './useLayout';
import { inOrder, sorted, type Sorting } from './sort';

export interface GridProps<Row> {
  /** Accessible name of the grid. */
  label: string;
  rows: readonly Row[];
  /** Must be stable between renders. */
  columns: readonly GridColumn<Row>[];
  /** Must be stable between renders. */
  rowKey: (row: Row) => string;
  /** The row's colour and its word, which the first column shows. */
  rowTone?: (row: Row) => Toned | null;
  /** A problem with the row's data, shown in the first column. */
  rowProblem?: (row: Row) => string | null;
  /** Cells can be read, navigated and copied, but not edited. */
  readOnly?: boolean;
  /** «Mostrati X di Y record», «Carica altri N». */
  footer?: More;
  /** Makes rows selectable (ui/list: useSelection, BulkBar). */
  selection?: { of: Selection<Row>; nameOf: (row: Row) => string };
  /** Title of a row's panel, and its content below the cells. */
  panel?: { title: (row: Row) => string; more?: (row: Row) => ReactNode };
  /** Key under which the column layout is stored. */
  remembered?: Remembered;
  /** Which colleagues are in which cells. */
  presence?: readonly Presence[];
  /** Called with the active cell; null when the grid is left. */
  onEnterCell?: (cellKey: CellKey | null) => void;
}

const NOBODY: readonly Presence[] = [];

/**
 * A wide editable table: docs/kits/grid.md. Below 1024 px each row is a card with the same editors.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const {
    rows: given,
    columns,
    rowKey,
    readOnly = false,
    footer,
    panel,
    presence = NOBODY,
  } = props;
  const phone = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false });
  const edits = useEdits({ rows: given, columns, rowKey });
  const layout = useLayout(columns, props.remembered);
  const { rows, sorting, setSorting } = useSorted({ rows: given, columns, rowKey });
  const [opened, setOpened] = useState<Row | null>(null);
  const found = opened === null ? undefined : given.find((one) => rowKey(one) === rowKey(opened));
  if (found !== undefined && found !== opened) setOpened(found);
  // Keeps the panel of a row that has left the list open with its last data: it may hold unsaved
  // input.
  const row = found ?? opened;
  return (
    <div className={phone ? undefined : classes.root}>
      {phone ? (
        <GridCards
          {...props}
          rows={rows}
          columns={layout.shown}
          edits={edits}
          readOnly={readOnly}
          onOpen={setOpened}
        />
      ) : (
        <GridTable
          {...props}
          rows={rows}
          edits={edits}
          layout={layout}
          readOnly={readOnly}
          presence={presence}
          sorting={sorting}
          onSort={setSorting}
          onOpen={panel && setOpened}
        />
      )}
      {edits.strays.map(({ text, ...cellKey }) => (
        <p key={`${cellKey.row} ${cellKey.column}`} className={classes.decide} role="alert">
          La riga che stavi modificando non è più nell’elenco. Avevi scritto:{' '}
          <strong>{text}</strong>
          <Button variant="default" size="compact-sm" onClick={() => edits.mark(cellKey, null)}>
            Ho letto
          </Button>
        </p>
      ))}
      <GridFooter shown={rows.length} more={footer}>
        <ColumnsButton columns={columns} layout={layout} sorting={sorting} onSort={setSorting} />
      </GridFooter>
      {row !== null && (
        <RowPanel
          title={panel?.title(row) ?? props.label}
          row={row}
          rowKey={rowKey(row)}
          columns={columns}
          edits={edits}
          readOnly={readOnly || found === undefined}
          toned={props.rowTone?.(row) ?? null}
          problem={
            found === undefined
              ? 'La riga non è più nell’elenco.'
              : (props.rowProblem?.(row) ?? null)
          }
          onClose={() => setOpened(null)}
        >
          {panel?.more?.(row)}
        </RowPanel>
      )}
    </div>
  );
}

interface Sortable<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  rowKey: (row: Row) => string;
}

/**
 * The sorted rows. Re-sorted only when the sorting changes or rows come or go, not when a row is
 * edited.
 */
function useSorted<Row>({ rows, columns, rowKey }: Sortable<Row>) {
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
