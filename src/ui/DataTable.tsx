import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import classes from './DataTable.module.css';
import { useRowKeys } from './useRowKeys';
import { useRowsInView, type OnRowsInView } from './useRowsInView';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Minimum width in px on a desk screen. */
  width?: number;
  /** Shown in the head instead of `header`, which then only labels the cell on a card. */
  headerCell?: ReactNode;
  /** A column of controls (a checkbox): problems stand in the first column that isn't one. */
  control?: boolean;
  /** Nothing that paper could use. */
  screenOnly?: boolean;
  /** At a desk what is longer than `width` is cut with «…», so that rows keep their height; whole in its tooltip. */
  cut?: boolean;
  /** A number, a sum, a day: never broken into lines, on paper neither. */
  whole?: boolean;
}

export type RowTone = 'red' | 'orange' | 'green';

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A problem with the row's data, shown with it. */
  rowProblem?: (row: Row) => string | null;
  /** Whether the row is ticked. */
  rowSelected?: (row: Row) => boolean;
  /** A colour for the row; a word in one of its cells says the same. */
  rowTone?: (row: Row) => RowTone | null;
  /** Told which rows are on screen, when scrolling has come to rest. */
  onRowsInView?: OnRowsInView;
  /** The region that scrolls. */
  region?: RefObject<HTMLDivElement | null>;
  /** First the rows that the window has room for, the rest once these are on screen: for long lists that open at their top. */
  screenFirst?: boolean;
}

/** No row is less high. */
const LEAST_ROW_PX = 40;

/** So many columns stand closer together where a desk screen is narrow. */
const DENSE_FROM = 12;

/**
 * A table that scrolls inside its box under a sticky header; below 1024 px each row becomes a card that keeps its actions. Arrow keys
 * go from row to row, Enter opens the one that has the focus (its first link).
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowProblem,
  rowSelected,
  rowTone,
  onRowsInView,
  region,
  screenFirst,
}: DataTableProps<Row>) {
  const problemColumn = columns.find(({ control }) => !control)?.key;
  const own = useRef<HTMLDivElement>(null);
  const ref = region ?? own;
  useRowKeys(ref);
  const drawn = useDrawn(rows, screenFirst);
  useRowsInView(ref, drawn.map(rowKey), onRowsInView);
  return (
    // A scrolling region has to be reachable by keyboard.
    <div ref={ref} className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} data-dense={columns.length >= DENSE_FROM || undefined}>
        <thead data-bar>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ minWidth: column.width }}
                data-no-print={noPrint(column)}
              >
                {column.headerCell ?? column.header}
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
                    data-no-print={noPrint(column)}
                  >
                    {column.cut ? (
                      <Cut width={column.width}>{column.cell(row)}</Cut>
                    ) : (
                      column.cell(row)
                    )}
                    {column.key === problemColumn && problem && (
                      <span className={classes.problem}>{problem}</span>
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

/** All rows; at first, where this is asked for, those that the window has room for. */
function useDrawn<Row>(rows: readonly Row[], screenFirst = false): readonly Row[] {
  const [first] = useState(() => Math.ceil(window.innerHeight / LEAST_ROW_PX));
  const [all, setAll] = useState(!screenFirst);
  useEffect(() => startTransition(() => setAll(true)), []);
  return all ? rows : rows.slice(0, first);
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
