import { Checkbox } from '@mantine/core';
import { memo, type PointerEvent, type ReactNode } from 'react';
import type { Selection } from '../list/useSelection';
import classes from './Grid.module.css';
import type { Positioned } from './GridRow';
import { nextSorting, type Sorting } from './sort';
import type { GridLayout } from './useLayout';
import { HEAD_PX } from './useWindow';

interface GridHeadProps<Row> {
  sticky: readonly Positioned<Row>[];
  columns: readonly Positioned<Row>[];
  stickyWidth: number;
  width: number;
  layout: GridLayout<Row>;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  selection: { of: Selection<Row> } | undefined;
  shown: readonly Row[];
}

/**
 * The sticky column titles: a click sorts, dragging the edge resizes. «Colonne» offers both by
 * keyboard. Memoised: scrolling down doesn't re-render them.
 */
export const GridHead = memo(function GridHead<Row>(props: GridHeadProps<Row>) {
  const { sticky, columns, stickyWidth, width } = props;
  return (
    <div role="rowgroup" className={classes.head} data-bar style={{ width, height: HEAD_PX }}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {sticky.length > 0 && (
          <div role="presentation" className={classes.sticky} style={{ width: stickyWidth }}>
            {sticky.map((placed) => title(props, placed))}
          </div>
        )}
        {columns.map((placed) => title(props, placed))}
      </div>
    </div>
  );
}) as <Row>(props: GridHeadProps<Row>) => ReactNode;

function title<Row>(
  { layout, sorting, onSort, selection, shown }: GridHeadProps<Row>,
  placed: Positioned<Row>,
): ReactNode {
  const { column, index, left, width } = placed;
  const sorted = sorting?.key === column.key ? sorting : null;
  const control = column.sort === false && column.key === '·';
  return (
    <div
      key={column.key}
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={sorted ? directionOf(sorted) : undefined}
      className={classes.title}
      style={{ left, width }}
    >
      {control && selection && <All selection={selection.of} shown={shown} />}
      {control && !selection && <span className="visually-hidden">{column.title}</span>}
      {!control && column.sort === false && <span className={classes.text}>{column.title}</span>}
      {column.sort !== false && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.sort}
          title={column.title}
          onClick={() => onSort(nextSorting(sorting, column.key))}
        >
          <span className={classes.text}>{column.title}</span>
          {sorted && <span aria-hidden>{sorted.descending ? '↓' : '↑'}</span>}
        </button>
      )}
      {!control && (
        <span
          className={classes.edge}
          onPointerDown={(event) => drag(event, width, (to) => layout.size(column.key, to))}
        />
      )}
    </div>
  );
}

function directionOf({ descending }: { descending: boolean }) {
  return descending ? 'descending' : 'ascending';
}

function All<Row>({ selection, shown }: { selection: Selection<Row>; shown: readonly Row[] }) {
  const all = shown.length > 0 && selection.rows.length === shown.length;
  return (
    <Checkbox
      size="xs"
      aria-label="Seleziona tutte le righe mostrate"
      checked={all}
      indeterminate={selection.rows.length > 0 && !all}
      onChange={(event) => selection.toggleAll(event.currentTarget.checked)}
    />
  );
}

/** Follows the pointer and applies the width on release only, as that re-renders every row. */
function drag(event: PointerEvent<HTMLElement>, width: number, onWidth: (width: number) => void) {
  event.preventDefault();
  const edge = event.currentTarget;
  const from = event.clientX;
  edge.setPointerCapture(event.pointerId);
  const move = (moved: globalThis.PointerEvent) =>
    (edge.style.transform = `translateX(${moved.clientX - from}px)`);
  const end = (ended: globalThis.PointerEvent) => {
    edge.removeEventListener('pointermove', move);
    edge.style.transform = '';
    if (ended.type === 'pointerup') onWidth(width + ended.clientX - from);
  };
  edge.addEventListener('pointermove', move);
  edge.addEventListener('pointerup', end, { once: true });
  edge.addEventListener('pointercancel', end, { once: true });
}
