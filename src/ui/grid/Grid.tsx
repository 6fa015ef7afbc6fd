import { useId, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { CellEditor } from './CellEditor';
import { cellAt, cellElement, cellId } from './cellId';
import { CellNotice } from './CellNotice';
import classes from './Grid.module.css';
import { GridFooter, type GridFooterProps } from './GridFooter';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { enter, isPrintable, pressIn } from './keys';
import { beside, moved, type Cell } from './move';
import { cellsOf, isOneCell } from './range';
import type { GridColumn, Toned } from './types';
import { useActive } from './useActive';
import { useEdits } from './useEdits';
import { useOpen } from './useOpen';
import { HEAD_PX, reveal, ROW_PX, useWindow } from './useWindow';
import { mayEdit, typedValue, valueOf } from './values';

export interface GridProps<Row> {
  /** What the grid lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  /** The same list from one drawing to the next. */
  columns: readonly GridColumn<Row>[];
  /** The same function from one drawing to the next. */
  rowKey: (row: Row) => string;
  /** The row's colour and its word, which stands in the first column. */
  rowTone?: (row: Row) => Toned | null;
  /** A problem with the row's data, said in the first column. */
  rowProblem?: (row: Row) => string | null;
  /** Nothing can be edited; everything can be read, gone to and copied. */
  readOnly?: boolean;
  footer?: GridFooterProps;
}

const widthOf = ({ width }: { width: number }) => width;

/** A wide table that one works in: docs/kits/grid.md. */
export function Grid<Row>({ label, rows, columns: given, rowKey, rowTone, rowProblem, readOnly = false, footer }: GridProps<Row>) {
  const grid = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => [...given.filter(({ sticky }) => sticky), ...given.filter(({ sticky }) => !sticky)], [given]);
  const edits = useEdits({ rows, columns, rowKey });
  const active = useActive(rows, columns, rowKey);
  /** After Esc, Tab leaves the grid. */
  const free = useRef(false);

  const goTo = (cell: Cell, extend = false) => {
    active.go(cell, extend);
    const placed = view.placed[cell.column];
    if (scroller.current && placed) reveal(scroller.current, cell.row, placed, view.stickyWidth);
  };
  const { opened, open, editor, lost, forgetLost } = useOpen({ rows, columns, readOnly, active, edits, scroller, goTo });
  const openCell = opened && active.indexOf(opened.place);
  const view = useWindow({ scroller, columns, widthOf, rows: rows.length, keep: openCell });
  const { cell, range } = active;

  const clear = () => {
    if (readOnly || !range) return;
    for (const one of cellsOf(range)) {
      const [row, column, place] = [rows[one.row], columns[one.column], active.placeOf(one)];
      if (row === undefined || !column?.editor || !place || !mayEdit(column, row) || column.editor.kind === 'switch') continue;
      const typed = typedValue(column.editor, row, '');
      if ('value' in typed) edits.save([{ ...place, value: typed.value }]);
      else edits.mark(place, { kind: 'invalid', text: '', message: typed.problem });
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const root = event.currentTarget;
    if (event.target !== root) {
      // From a link or a button inside a cell back to the cell.
      if (event.key === 'Escape' && !editor) root.focus({ preventScroll: true });
      return;
    }
    if (!cell) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const element = cellElement(root, cell);
    const used = () => event.preventDefault();
    if (event.key === 'Tab') {
      const next = free.current || ctrl ? null : beside(cell, event.shiftKey ? -1 : 1, columns.length);
      if (next) {
        used();
        goTo(next);
      }
      return;
    }
    free.current = event.key === 'Escape';
    if (event.key === 'Escape') return goTo(cell);
    if (event.key === 'Enter' || event.key === 'F2') {
      used();
      const inCell = event.key === 'F2' ? enter : pressIn;
      if (!open(cell)) inCell(element);
      return;
    }
    if (event.key === ' ' && columns[cell.column]?.editor?.kind !== 'text' && !event.shiftKey) {
      used();
      if (!open(cell)) pressIn(element);
      return;
    }
    if (event.key === 'Delete' || event.key === 'Backspace') {
      used();
      return clear();
    }
    if (isPrintable(event)) {
      // The field has the focus before the character is written: the browser writes it there, and every one that follows.
      flushSync(() => open(cell, true));
      return;
    }
    const page = Math.max(1, Math.floor((root.clientHeight - HEAD_PX) / ROW_PX) - 1);
    const next = moved({ key: event.key, ctrl }, cell, { rows: rows.length, columns: columns.length, page });
    if (!next) return;
    used();
    goTo(next, event.shiftKey);
  };

  const onMouseDown = (event: MouseEvent) => {
    const at = cellAt(event.target);
    if (!at || event.button !== 0) return;
    const same = cell?.row === at.row && cell.column === at.column && range !== null && isOneCell(range);
    const control = (event.target as Element).closest('a, button, input, label, textarea, select');
    if (control) return active.go(at);
    if (!same || event.shiftKey) return active.go(at, event.shiftKey);
    if (openCell?.row === at.row && openCell.column === at.column) return;
    // The field takes the focus, not the grid.
    if (open(at)) event.preventDefault();
  };
  const onMouseOver = (event: MouseEvent) => {
    const at = event.buttons === 1 && !opened ? cellAt(event.target) : null;
    if (at && document.activeElement === scroller.current) active.go(at, true);
  };

  const theirs = opened && openCell ? theirsOf(opened.column, rows[openCell.row], opened.seen) : undefined;
  return (
    <div className={classes.root}>
      <div
        ref={scroller}
        className={classes.scroll}
        role="grid"
        aria-label={label}
        aria-describedby={`${grid}-keys`}
        aria-rowcount={(footer?.total ?? rows.length) + 1}
        aria-colcount={columns.length}
        aria-readonly={readOnly || undefined}
        aria-multiselectable
        aria-activedescendant={cell && !opened ? cellId(grid, cell.row, cell.column) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onMouseOver={onMouseOver}
        onFocus={() => {
          free.current = false;
          if (!cell) active.go({ row: 0, column: 0 });
        }}
      >
        <GridHead view={view} />
        <div role="rowgroup" className={classes.body} style={{ height: view.height, width: view.width }}>
          {view.rows.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            const toned = rowTone?.(row) ?? null;
            const inRange = range !== null && !isOneCell(range) && index >= range.top && index <= range.bottom;
            const editing = openCell?.row === index ? openCell.column : -1;
            return (
              <GridRow
                key={key}
                grid={grid}
                row={row}
                index={index}
                height={ROW_PX}
                width={view.width}
                stickyWidth={view.stickyWidth}
                sticky={view.sticky}
                columns={view.columns}
                active={cell?.row === index ? cell.column : -1}
                from={inRange ? range.left : -1}
                to={inRange ? range.right : -1}
                marks={edits.marks.get(key)}
                present={undefined}
                tone={toned?.tone}
                word={toned?.word}
                problem={rowProblem?.(row) ?? null}
                selected={undefined}
                readOnly={readOnly}
                editing={editing}
                editor={
                  opened && editor && editing >= 0 ? (
                    <CellEditor column={opened.column} row={row} text={opened.text} replace={opened.replace} theirs={theirs} {...editor} />
                  ) : null
                }
              />
            );
          })}
        </div>
      </div>
      <span id={`${grid}-keys`} className="visually-hidden">
        Frecce per muoversi, Invio o F2 per modificare, Esc e poi Tab per uscire dalla tabella.
      </span>
      <CellNotice edits={edits} columns={columns} rows={rows} place={active.place} cell={cell} lost={lost} onLostRead={forgetLost} />
      {footer && <GridFooter shown={rows.length} {...footer} />}
    </div>
  );
}

/** What a colleague has put into the cell since it was opened. */
function theirsOf<Row>(column: GridColumn<Row>, row: Row | undefined, seen: unknown) {
  if (row === undefined) return undefined;
  const now = valueOf(column, row);
  return now === seen ? undefined : now;
}
