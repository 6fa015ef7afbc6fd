import { useEffectEvent, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Line, Placed } from './GridRow';
import type { GridColumn } from './types';

export const ROW_PX = 36;
export const HEAD_PX = 38;
/** The line below every grid («Mostrati X di Y record»). */
const FOOTER_PX = 46;

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
  /** Where the cells of a row are, and those of them that stay in sight. */
  line: Line;
  stickyLine: Line;
  stickyWidth: number;
  width: number;
  height: number;
  /** Where every column is, drawn or not. */
  placed: readonly Placed<Row>[];
}

/** What one sees of the whole, in px. */
interface Seen {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Where the columns are, those first that stay in sight. */
interface Across {
  placed: readonly Pick<Placed<never>, 'left' | 'width'>[];
  stickyCount: number;
  stickyWidth: number;
}

/** Which rows and columns are drawn: those in sight, a few beyond, and what is being edited. */
export function useWindow<Row>({
  scroller,
  columns,
  widthOf,
  rows,
  keep,
}: Options<Row>): GridWindow<Row> {
  const across = useMemo(() => placedColumns(columns, widthOf), [columns, widthOf]);
  const { placed, stickyCount, stickyWidth, width } = across;
  // Taken to be as large as the browser's window leaves room for, until it is known: asking would have the page laid out once more
  // before a row is drawn.
  const [seen, setSeen] = useState<Seen>(() => ({
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
    // A few cells too many cost less than drawing anew: neither when one leaves the sight nor for a smaller window.
    if (!covers(drawnFor(seen, across, rows), inSight(now, across, rows))) setSeen(now);
  });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    // In the frame that shows where one has scrolled to.
    const onScroll = () => {
      // Only then anything has to be held in sight, which costs the browser a layer for each row. For the style sheet alone: no row is
      // drawn anew.
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

  const { top, bottom, first, last } = drawnFor(seen, across, rows);
  const drawn = Array.from({ length: Math.max(0, bottom - top + 1) }, (_, index) => top + index);
  if (keep && keep.row < rows && (keep.row < top || keep.row > bottom)) drawn.push(keep.row);
  const kept = keep && keep.column >= stickyCount ? keep.column : -1;
  // The same list as long as it is the same columns: rows in sight are drawn again only when it changes.
  const shown = useMemo(
    () => placed.filter(({ index }) => (index >= first && index <= last) || index === kept),
    [first, kept, last, placed],
  );
  const sticky = useMemo(() => placed.slice(0, stickyCount), [placed, stickyCount]);
  const line = useMemo(() => lineOf(shown), [shown]);
  const stickyLine = useMemo(() => lineOf(sticky), [sticky]);
  // What has scrolled out on one side comes in again on the other: writing other words into a row is cheaper than a new row.
  const slots = slotsOf(seen);
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

/** The first and the last row and column of a part of the grid. */
interface Cells {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

/** The cells in sight, in whole or in part; of columns those beside those that stay. */
function inSight(
  { top, left, width, height }: Seen,
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
 * The cells that are drawn: one row beyond those in sight on either side, always as many, so that none comes or goes; one column to the
 * right, once somebody goes there.
 */
function drawnFor(seen: Seen, across: Across, rows: number): Cells {
  const { top, first, last } = inSight(seen, across, rows);
  const slots = slotsOf(seen);
  const upper = Math.max(0, Math.min(top - 1, rows - slots));
  return {
    top: upper,
    bottom: Math.min(rows, upper + slots) - 1,
    first,
    last: Math.min(across.placed.length - 1, seen.left > 0 ? last + 1 : last),
  };
}

/** How many rows can be in sight, the first and the last in part, and one beyond on either side. */
function slotsOf({ height }: Pick<Seen, 'height'>): number {
  return Math.ceil((height - HEAD_PX) / ROW_PX) + 3;
}

function covers(drawn: Cells, seen: Cells): boolean {
  return (
    drawn.top <= seen.top &&
    drawn.bottom >= seen.bottom &&
    drawn.first <= seen.first &&
    drawn.last >= seen.last
  );
}

/** Cells side by side as CSS has them; where some aren't drawn, in front of what is being edited or behind it, there is a gap. */
function lineOf<Row>(columns: readonly Placed<Row>[]): Line {
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
  // As wide as the cells: as wide as its row it could not stay in sight.
  return {
    style: {
      left: begin,
      width: end - begin,
      gridTemplateColumns: widths.map((width) => `${width}px`).join(' '),
    },
    starts,
  };
}

function placedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  widthOf: (column: GridColumn<Row>) => number,
) {
  let left = 0;
  let stickyWidth = 0;
  const placed = columns.map((column, index): Placed<Row> => {
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

/** Brings a cell into sight, beside the columns and below the head that stay there. */
export function reveal(
  scroller: HTMLElement,
  row: number,
  column: Placed<never>,
  stickyWidth: number,
): void {
  const top = row * ROW_PX;
  const seenHeight = scroller.clientHeight - HEAD_PX;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + ROW_PX > scroller.scrollTop + seenHeight)
    scroller.scrollTop = top + ROW_PX - seenHeight;
  if (column.column.sticky) return;
  const left = column.left - stickyWidth;
  const seenWidth = scroller.clientWidth - stickyWidth;
  if (left < scroller.scrollLeft) scroller.scrollLeft = left;
  else if (left + column.width > scroller.scrollLeft + seenWidth)
    scroller.scrollLeft = left + column.width - seenWidth;
}
