import { useEffectEvent, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Line, Positioned } from './GridRow';
import type { GridColumn } from './types';

export const ROW_PX = 36;
export const HEAD_PX = 38;
/** Height of the grid's footer («Mostrati X di Y record»). */
const FOOTER_PX = 46;

interface Options<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  /** Sticky columns come first. */
  columns: readonly GridColumn<Row>[];
  widthOf: (column: GridColumn<Row>) => number;
  rows: number;
  /** Always rendered, wherever the grid is scrolled, so that the open editor stays mounted. */
  keep: { row: number; column: number } | null;
}

export interface GridWindow<Row> {
  rows: readonly number[];
  /** Maximum number of rendered rows, besides the edited one. */
  slots: number;
  sticky: readonly Positioned<Row>[];
  columns: readonly Positioned<Row>[];
  /** Tracks of the scrolling and of the sticky cells. */
  line: Line;
  stickyLine: Line;
  stickyWidth: number;
  width: number;
  height: number;
  /** All columns with positions, rendered or not. */
  placed: readonly Positioned<Row>[];
}

/** The viewport, in px. */
interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Column positions, sticky ones first. */
interface Across {
  placed: readonly Pick<Positioned<never>, 'left' | 'width'>[];
  stickyCount: number;
  stickyWidth: number;
}

/** Virtualisation: renders the visible rows and columns, some beyond them, and the edited cell. */
export function useWindow<Row>({
  scroller,
  columns,
  widthOf,
  rows,
  keep,
}: Options<Row>): GridWindow<Row> {
  const across = useMemo(() => positionedColumns(columns, widthOf), [columns, widthOf]);
  const { placed, stickyCount, stickyWidth, width } = across;
  // Estimated from the browser's window at first: measuring would force a layout before the first
  // row.
  const [viewport, setViewport] = useState<Viewport>(() => ({
    top: 0,
    left: 0,
    width: window.innerWidth,
    height: window.innerHeight - FOOTER_PX,
  }));
  const look = useEffectEvent((box: HTMLElement) => {
    const now = {
      top: box.scrollTop,
      left: box.scrollLeft,
      width: box.clientWidth,
      height: box.clientHeight,
    };
    // A few extra cells are cheaper than re-rendering: keeps the current ones as long as they cover
    // the viewport.
    if (!covers(drawnFor(viewport, across, rows), inSight(now, across, rows))) setViewport(now);
  });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // Synchronously, in the frame of the scroll event.
    const onScroll = () => {
      // Sticky cells cost a compositing layer per row, so CSS enables them only when scrolled
      // sideways. An attribute, so that no row re-renders.
      box.toggleAttribute('data-across', box.scrollLeft > 0);
      flushSync(() => look(box));
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(() => look(box));
    resized.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [scroller]);

  const { top, bottom, first, last } = drawnFor(viewport, across, rows);
  const drawn = Array.from({ length: Math.max(0, bottom - top + 1) }, (_, index) => top + index);
  if (keep && keep.row < rows && (keep.row < top || keep.row > bottom)) drawn.push(keep.row);
  const kept = keep && keep.column >= stickyCount ? keep.column : -1;
  // Stable identity while the columns are the same, because a new list re-renders every row.
  const shown = useMemo(
    () => placed.filter(({ index }) => (index >= first && index <= last) || index === kept),
    [first, kept, last, placed],
  );
  const sticky = useMemo(() => placed.slice(0, stickyCount), [placed, stickyCount]);
  const line = useMemo(() => lineOf(shown), [shown]);
  const stickyLine = useMemo(() => lineOf(sticky), [sticky]);
  // Recycles the rows that scrolled out at one end: updating a row is cheaper than mounting one.
  const slots = slotsOf(viewport);
  drawn.sort((one, other) => (one % slots) - (other % slots));
  return {
    slots,
    rows: drawn,
    sticky,
    columns: shown,
    line,
    stickyLine,
    stickyWidth,
    width,
    placed,
    height: rows * ROW_PX,
  };
}

/** First and last row and column of a part of the grid. */
interface Cells {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

/** Cells that are at least partly visible; of the columns, the non-sticky ones. */
function inSight(
  { top, left, width, height }: Viewport,
  { placed, stickyCount, stickyWidth }: Across,
  rows: number,
): Cells {
  const scrolling = placed.slice(stickyCount);
  const first = scrolling.findIndex((column) => column.left + column.width > left + stickyWidth);
  const last = scrolling.findLastIndex((column) => column.left < left + width);
  return {
    top: Math.max(0, Math.min(Math.floor(top / ROW_PX), rows - 1)),
    bottom: Math.min(rows, Math.ceil((top + height - HEAD_PX) / ROW_PX)) - 1,
    first: stickyCount + Math.max(0, first),
    last: stickyCount + last,
  };
}

/**
 * Cells to render: one row beyond the visible ones on either side, always the same number so that
 * none mount or unmount; one column to the right once scrolled there.
 */
function drawnFor(viewport: Viewport, across: Across, rows: number): Cells {
  const { top, first, last } = inSight(viewport, across, rows);
  const slots = slotsOf(viewport);
  const upper = Math.max(0, Math.min(top - 1, rows - slots));
  return {
    top: upper,
    bottom: Math.min(rows, upper + slots) - 1,
    first,
    last: Math.min(across.placed.length - 1, viewport.left > 0 ? last + 1 : last),
  };
}

/** Maximum number of visible rows, including partial ones, plus one on either side. */
function slotsOf({ height }: Pick<Viewport, 'height'>): number {
  return Math.ceil((height - HEAD_PX) / ROW_PX) + 3;
}

function covers(drawn: Cells, visible: Cells): boolean {
  return (
    drawn.top <= visible.top &&
    drawn.bottom >= visible.bottom &&
    drawn.first <= visible.first &&
    drawn.last >= visible.last
  );
}

/**
 * CSS grid tracks of adjacent cells; columns that aren't rendered, before or after the edited one,
 * become a gap.
 */
function lineOf<Row>(columns: readonly Positioned<Row>[]): Line {
  const begin = columns[0]?.left ?? 0;
  const widths: number[] = [];
  const starts = new Map<number, number>();
  let end = begin;
  for (const { left, width, index } of columns) {
    if (left > end) {
      widths.push(left - end);
      starts.set(index, widths.length + 1);
    }
    widths.push(width);
    end = left + width;
  }
  // As wide as its cells: at the full row width it could not stick.
  return {
    style: {
      left: begin,
      width: end - begin,
      gridTemplateColumns: widths.map((width) => `${width}px`).join(' '),
    },
    starts,
  };
}

function positionedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  widthOf: (column: GridColumn<Row>) => number,
) {
  let left = 0;
  let stickyWidth = 0;
  const placed = columns.map((column, index): Positioned<Row> => {
    const width = widthOf(column);
    const one = { column, index, left, width };
    left += width;
    if (column.sticky) stickyWidth = left;
    return one;
  });
  return {
    placed,
    stickyCount: columns.filter(({ sticky }) => sticky).length,
    stickyWidth,
    width: left,
  };
}

/** Scrolls a cell into view, clear of the sticky columns and head. */
export function reveal(
  scroller: HTMLElement,
  row: number,
  column: Positioned<never>,
  stickyWidth: number,
): void {
  const top = row * ROW_PX;
  const visibleHeight = scroller.clientHeight - HEAD_PX;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + ROW_PX > scroller.scrollTop + visibleHeight)
    scroller.scrollTop = top + ROW_PX - visibleHeight;
  if (column.column.sticky) return;
  const left = column.left - stickyWidth;
  const visibleWidth = scroller.clientWidth - stickyWidth;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (left + column.width > scroller.scrollLeft + visibleWidth)
    scroller.scrollLeft = left + column.width - visibleWidth;
}
