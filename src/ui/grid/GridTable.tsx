import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
} from 'react';
import { CellEditor } from './CellEditor';
import classes from './Grid.module.css';
import type { GridProps } from './Grid';
import { GridHead } from './GridHead';
import { GridRow } from './GridRow';
import { MarkNotice } from './MarkNotice';
import { cellAt, cellId, isOneCell, byRow } from './cells';
import type { Cell } from './move';
import type { Sorting } from './sort';
import type { GridColumn, CellKey } from './types';
import { useActive } from './useActive';
import { useClipboard, useCommands } from './useCommands';
import type { Edits } from './useEdits';
import { useGridKeys } from './useGridKeys';
import { useGridMouse } from './useGridMouse';
import type { GridLayout } from './useLayout';
import { useOpen } from './useOpen';
import { reveal, ROW_PX, useWindow } from './useWindow';
import { theirsOf } from './values';

type GridTableProps<Row> = Omit<GridProps<Row>, 'panel' | 'remembered'> & {
  edits: Edits;
  layout: GridLayout<Row>;
  readOnly: boolean;
  presence: NonNullable<GridProps<Row>['presence']>;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  onOpen: ((row: Row) => void) | undefined;
};

/** Column of the checkbox and the panel button. */
const CONTROL = {
  key: '·',
  title: 'Riga',
  width: 68,
  sticky: true,
  sort: false,
} satisfies GridColumn<never>;

/** The grid on desktop. */
export function GridTable<Row>(props: GridTableProps<Row>) {
  const {
    label,
    rows,
    rowKey,
    rowTone,
    rowProblem,
    readOnly,
    footer,
    edits,
    layout,
    selection,
    onOpen,
    onEnterCell,
  } = props;
  const grid = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const hasControl = selection !== undefined || onOpen !== undefined;
  const columns = useMemo(
    () => (hasControl ? [CONTROL, ...layout.shown] : layout.shown),
    [hasControl, layout.shown],
  );
  const active = useActive(rows, columns, rowKey);
  const { cell, cellKey, range } = active;

  const goTo = (to: Cell, extend = false) => {
    active.go(to, extend);
    const placed = view.placed[to.column];
    if (scroller.current && placed) reveal(scroller.current, to.row, placed, view.stickyWidth);
  };
  const { opened, open, editor } = useOpen({
    rows,
    columns,
    readOnly,
    active,
    edits,
    scroller,
    goTo,
  });
  const openCell = opened && active.indexOf(opened.cellKey);
  const view = useWindow({
    scroller,
    columns,
    widthOf: layout.widthOf,
    rows: rows.length,
    keep: openCell,
  });
  const commands = useCommands({ rows, columns, readOnly, active, edits });
  useClipboard(scroller, commands);
  const openRow = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  const first = hasControl ? 1 : 0;
  const keys = useGridKeys({
    rows: rows.length,
    columns,
    first,
    active,
    commands,
    open,
    isOpen: opened !== null,
    goTo,
    openPanel: onOpen && openRow,
  });
  const mouse = useGridMouse({ active, open, openCell });

  const [inside, setInside] = useState(false);
  const told = inside && cellKey && cellKey.column !== CONTROL.key ? cellKey : null;
  const tell = useEffectEvent((one: CellKey | null) => onEnterCell?.(one));
  const [toldRow, toldColumn] = told ? [told.row, told.column] : [null, null];
  useEffect(() => {
    if (toldRow !== null) tell({ row: toldRow, column: toldColumn });
  }, [toldRow, toldColumn]);
  const somewhere = told !== null;
  useEffect(() => (somewhere ? () => tell(null) : undefined), [somewhere]);

  const onClick = (event: MouseEvent) => {
    const does =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-does]')?.dataset.does
        : undefined;
    const at = does === undefined ? null : cellAt(event.target);
    const row = at ? rows[at.row] : undefined;
    if (row === undefined) return;
    if (does === 'open') onOpen?.(row);
    else selection?.of.toggle(row, !selection.of.has(row));
  };

  const present = useMemo(() => byRow(props.presence), [props.presence]);
  const [activeRow, activeColumn] = cell ? [rows[cell.row], columns[cell.column]] : [];
  return (
    <>
      <div
        ref={scroller}
        className={classes.scroll}
        style={{ '--stays': `${view.stickyWidth}px` } as CSSProperties}
        role="grid"
        aria-label={label}
        aria-describedby={`${grid}-keys`}
        aria-rowcount={(footer?.total ?? rows.length) + 1}
        aria-colcount={columns.length}
        aria-readonly={readOnly || undefined}
        aria-multiselectable
        aria-activedescendant={cell && !opened ? cellId(grid, cell.row, cell.column) : undefined}
        tabIndex={0}
        onKeyDown={keys.onKeyDown}
        onMouseDown={mouse.onMouseDown}
        onMouseOver={mouse.onMouseOver}
        onClick={onClick}
        onFocus={() => {
          keys.hold();
          setInside(true);
          if (!cell) active.go({ row: 0, column: first });
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
        }}
      >
        <GridHead
          sticky={view.sticky}
          columns={view.columns}
          stickyWidth={view.stickyWidth}
          width={view.width}
          layout={layout}
          sorting={props.sorting}
          onSort={props.onSort}
          selection={selection}
          shown={rows}
        />
        <div
          role="rowgroup"
          className={classes.body}
          style={{ height: view.height, width: view.width }}
        >
          {view.rows.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = rowKey(row);
            const toned = rowTone?.(row) ?? null;
            const ranged =
              range !== null && !isOneCell(range) && index >= range.top && index <= range.bottom;
            const editing = opened && openCell?.row === index ? openCell.column : -1;
            return (
              <GridRow
                key={editing >= 0 ? key : index % view.slots}
                grid={grid}
                row={row}
                index={index}
                height={ROW_PX}
                sticky={view.sticky}
                columns={view.columns}
                line={view.line}
                stickyLine={view.stickyLine}
                active={cell?.row === index ? cell.column : -1}
                from={ranged ? range.left : -1}
                to={ranged ? range.right : -1}
                marks={edits.marks.get(key)}
                present={present.get(key)}
                tone={toned?.tone}
                word={toned?.word}
                problem={rowProblem?.(row) ?? null}
                selected={selection?.of.has(row)}
                name={selection?.nameOf(row) ?? `riga ${index + 1}`}
                control={hasControl ? 0 : -1}
                opens={onOpen !== undefined}
                readOnly={readOnly}
                editing={editing}
                editor={
                  opened && editor && editing >= 0 ? (
                    <CellEditor
                      column={opened.column}
                      row={row}
                      text={opened.text}
                      replace={opened.replace}
                      theirs={theirsOf(opened.column, row, opened.expected)}
                      {...editor}
                    />
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
      <span role="status" className="visually-hidden">
        {commands.said}
      </span>
      <div aria-live="polite" data-no-print>
        {cellKey && activeRow !== undefined && activeColumn && (
          <MarkNotice edits={edits} cellKey={cellKey} row={activeRow} column={activeColumn} />
        )}
      </div>
    </>
  );
}
