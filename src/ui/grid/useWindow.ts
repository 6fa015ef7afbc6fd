import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, type RefObject } from 'react';
import type { Placed } from './GridRow';
import type { GridColumn } from './types';

export const ROW_PX = 36;
export const HEAD_PX = 38;
const ROWS_BEYOND = 2;

interface Options<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  /** Those that stay in sight come first. */
  columns: readonly GridColumn<Row>[];
  widthOf: (column: GridColumn<Row>) => number;
  rows: number;
  /** Drawn wherever one scrolls: what is being typed stays. */
  keep: { row: number; column: number } | null;
}

export interface GridWindow<Row> {
  rows: readonly number[];
  /** So many rows are drawn at most, beside what is being edited. */
  slots: number;
  sticky: readonly Placed<Row>[];
  columns: readonly Placed<Row>[];
  stickyWidth: number;
  /** Scrolled to the right: only then anything has to be held in sight, which costs the browser a layer for each row. */
  across: boolean;
  width: number;
  height: number;
  /** Where every column is, drawn or not. */
  placed: readonly Placed<Row>[];
}

/** Which rows and columns are drawn: those in sight, a few beyond, and what is being edited. */
export function useWindow<Row>({ scroller, columns, widthOf, rows, keep }: Options<Row>): GridWindow<Row> {
  const { placed, stickyCount, stickyWidth, width } = useMemo(() => placedColumns(columns, widthOf), [columns, widthOf]);
  const rowWindow = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    // Below the head, as columns begin beside those that stay.
    scrollMargin: HEAD_PX,
    overscan: ROWS_BEYOND,
  });
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: placed.length - stickyCount,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => placed[stickyCount + index]?.width ?? 0,
    // A column that was sized is another one.
    getItemKey: (index) => `${placed[stickyCount + index]?.column.key}/${placed[stickyCount + index]?.width}`,
    scrollMargin: stickyWidth,
    overscan: 0,
    // To the left there are those under the columns that stay.
    rangeExtractor: ({ startIndex, endIndex, count }) => [startIndex, Math.min(count - 1, endIndex + 1)],
  });
  const rowRange = rowWindow.range;
  const drawn = rowWindow.getVirtualItems().map(({ index }) => index);
  if (keep && rowRange && !drawn.includes(keep.row)) drawn.push(keep.row);
  const across = columnWindow.getVirtualItems();
  const first = across[0]?.index ?? 0;
  const last = across.at(-1)?.index ?? -1;
  const kept = keep && keep.column >= stickyCount ? keep.column : -1;
  // The same list as long as it is the same columns: rows in sight are drawn again only when it changes.
  const shown = useMemo(
    () => placed.filter(({ index }) => (index >= stickyCount + first && index <= stickyCount + last) || (index === kept && last >= 0)),
    [first, kept, last, placed, stickyCount],
  );
  const sticky = useMemo(() => placed.slice(0, stickyCount), [placed, stickyCount]);
  // What has scrolled out on one side comes in again on the other: writing other words into a row is cheaper than a new row.
  const slots = Math.ceil((rowWindow.scrollRect?.height ?? 0) / ROW_PX) + 2 + 2 * ROWS_BEYOND;
  drawn.sort((one, other) => (one % slots) - (other % slots));
  const scrolled = (columnWindow.scrollOffset ?? 0) > 0;
  return { slots, across: scrolled, rows: drawn, sticky, columns: shown, stickyWidth, width, height: rows * ROW_PX, placed };
}

function placedColumns<Row>(columns: readonly GridColumn<Row>[], widthOf: (column: GridColumn<Row>) => number) {
  let left = 0;
  let stickyWidth = 0;
  const placed = columns.map((column, index): Placed<Row> => {
    const width = widthOf(column);
    const one = { column, index, left, width };
    left += width;
    if (column.sticky) stickyWidth = left;
    return one;
  });
  return { placed, stickyCount: columns.filter(({ sticky }) => sticky).length, stickyWidth, width: left };
}

/** Brings a cell into sight, beside the columns and below the head that stay there. */
export function reveal(scroller: HTMLElement, row: number, column: Placed<never>, stickyWidth: number): void {
  const top = row * ROW_PX;
  const seenHeight = scroller.clientHeight - HEAD_PX;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + ROW_PX > scroller.scrollTop + seenHeight) scroller.scrollTop = top + ROW_PX - seenHeight;
  if (column.column.sticky) return;
  const left = column.left - stickyWidth;
  const seenWidth = scroller.clientWidth - stickyWidth;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (left + column.width > scroller.scrollLeft + seenWidth) scroller.scrollLeft = left + column.width - seenWidth;
}
