import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { orderMessages } from '@/domain/messages';
import { formatDate, formatDateTime } from '@/domain/time/rome';
import classes from './DataTable.module.css';
import { useRowKeys } from './useRowKeys';
import { useRowsInView, type OnRowsInView } from './useRowsInView';

/**
 * Elements on which a click doesn't open the row: controls, and the cells of controls
 * (`data-no-print`), where a click was probably meant for a control.
 */
const CONTROLS = 'a, button, input, select, textarea, label, [data-no-print]';

/**
 * A click anywhere in a row opens it, as its first link does; not on a control, and not when the
 * click ends a selection of text.
 */
function useRowClick(region: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const root = region.current;
    if (!root || !enabled) return;
    const onClick = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element) || target.closest(CONTROLS)) return;
      const link = target.closest('tbody > tr')?.querySelector('a[href]');
      if (!link || window.getSelection()?.toString()) return;
      // Keeps the modifier keys: Ctrl/⌘ opens a new tab.
      const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
      link.dispatchEvent(new MouseEvent('click', init));
    };
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [enabled, region]);
}

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Minimum width in px on desktop. */
  width?: number;
  /** Replaces `header` in the head; `header` then only labels the cell on a card. */
  headerCell?: ReactNode;
  /** A single icon button: 48 px wide on desktop, and the header is only read out. */
  icon?: boolean;
  /** A column of controls (a checkbox); row problems go into the first column that isn't one. */
  control?: boolean;
  /** Left out of the print. */
  screenOnly?: boolean;
  /**
   * On desktop, text longer than `width` is truncated with «…» to keep row heights equal; the
   * tooltip has the full text.
   */
  cut?: boolean;
  /** Never wraps, not even on paper (numbers, amounts, dates). */
  whole?: boolean;
}

type TimeOf<Row> = (row: Row) => Date | null;

/**
 * The cell of a day: `cell: dayCell(({ createdAt }) => createdAt)`; shows `none` if there is no
 * date.
 */
export function dayCell<Row>(timeOf: TimeOf<Row>, none: string = orderMessages.noDate) {
  return (row: Row): string => {
    const time = timeOf(row);
    return time ? formatDate(time) : none;
  };
}

/** The same with the time of day. */
export function momentCell<Row>(timeOf: TimeOf<Row>, none: string = orderMessages.noDate) {
  return (row: Row): string => {
    const time = timeOf(row);
    return time ? formatDateTime(time) : none;
  };
}

export type RowTone = 'red' | 'orange' | 'green';

interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A problem with the row's data, shown with it. */
  rowProblem?: (row: Row) => string | null;
  rowSelected?: (row: Row) => boolean;
  /** Row colour; a cell must say the same in words. */
  rowTone?: (row: Row) => RowTone | null;
  /** A line as wide as the row, below its cells. */
  rowLine?: (row: Row) => ReactNode;
  /** A click anywhere in a row, except on its controls, follows its first link. */
  rowOpens?: boolean;
  /** Called with the visible rows once scrolling has come to rest. */
  onRowsInView?: OnRowsInView;
  /** Ref to the scrolling region. */
  region?: RefObject<HTMLDivElement | null>;
  /**
   * Renders first only the rows that fit the window, then the rest: for long lists that open at the
   * top.
   */
  screenFirst?: boolean;
}

/** Minimum row height. */
const LEAST_ROW_PX = 40;

/** From this many columns on, spacing is tighter on narrow desktop screens. */
const DENSE_FROM = 12;

/**
 * A table that scrolls inside its box under a sticky header; below 1024 px each row becomes a card
 * that keeps its actions. Arrow keys move between rows, Enter opens the focused one (its first
 * link).
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowProblem,
  rowSelected,
  rowTone,
  rowLine,
  rowOpens = false,
  onRowsInView,
  region,
  screenFirst,
}: DataTableProps<Row>) {
  const firstColumn = columns.find(({ control }) => !control)?.key;
  const own = useRef<HTMLDivElement>(null);
  const ref = region ?? own;
  useRowKeys(ref);
  useRowClick(ref, rowOpens);
  const drawn = useDrawn(rows, screenFirst);
  useRowsInView(ref, drawn.map(rowKey), onRowsInView);
  return (
    // Scrollable regions must be keyboard-reachable.
    <div ref={ref} className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table
        className={classes.table}
        data-dense={columns.length >= DENSE_FROM || undefined}
        data-opens={rowOpens || undefined}
        data-lines={rowLine ? true : undefined}
        data-controls-first={columns[0]?.control}
      >
        <thead data-bar>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ minWidth: column.icon ? undefined : column.width }}
                data-icon={column.icon}
                data-no-print={noPrint(column)}
              >
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => {
            const problem = rowProblem?.(row);
            return (
              <tr
                key={rowKey(row)}
                tabIndex={-1}
                data-problem={problem ? true : undefined}
                data-selected={rowSelected?.(row) || undefined}
                data-tone={rowTone?.(row) ?? undefined}
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-label={column.header}
                    data-whole={column.whole}
                    data-icon={column.icon}
                    data-no-print={noPrint(column)}
                  >
                    {column.cut ? (
                      <Cut width={column.width}>{column.cell(row)}</Cut>
                    ) : (
                      column.cell(row)
                    )}
                    {column.key === firstColumn && problem && (
                      <span className={classes.problem}>{problem}</span>
                    )}
                    {column.key === firstColumn && rowLine && (
                      <span className={classes.line}>{rowLine(row)}</span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** All rows; with `screenFirst`, only those that fit the window on the first render. */
function useDrawn<Row>(rows: readonly Row[], screenFirst = false): readonly Row[] {
  const [first] = useState(() => Math.ceil(window.innerHeight / LEAST_ROW_PX));
  const [all, setAll] = useState(!screenFirst);
  useEffect(() => startTransition(() => setAll(true)), []);
  return all ? rows : rows.slice(0, first);
}

function headOf<Row>({ headerCell, header, icon }: Column<Row>): ReactNode {
  return headerCell ?? (icon ? <span className="visually-hidden">{header}</span> : header);
}

function noPrint<Row>({ control, screenOnly }: Column<Row>): true | undefined {
  return control || screenOnly || undefined;
}

function Cut({ width, children }: { width?: number; children: ReactNode }) {
  return (
    <span
      className={classes.cut}
      style={{ '--cut': `${width ?? 160}px` } as CSSProperties}
      title={typeof children === 'string' ? children : undefined}
    >
      {children}
    </span>
  );
}
