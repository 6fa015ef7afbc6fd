import { memo, type ReactNode } from 'react';
import classes from './Grid.module.css';
import { cellContent } from './cellContent';
import { cellId } from './cells';
import type { RowMarks } from './marks';
import type { GridColumn, GridTone } from './types';
import { mayEdit, textOf } from './values';

/** A column with its position. */
export interface Positioned<Row> {
  column: GridColumn<Row>;
  index: number;
  left: number;
  width: number;
}

/**
 * The column tracks of a row, shared by all rows, and the grid tracks of the cells that follow a
 * gap.
 */
export interface Line {
  style: { left: number; width: number; gridTemplateColumns: string };
  starts: ReadonlyMap<number, number>;
}

interface GridRowProps<Row> {
  grid: string;
  row: Row;
  index: number;
  height: number;
  sticky: readonly Positioned<Row>[];
  columns: readonly Positioned<Row>[];
  line: Line;
  stickyLine: Line;
  /** Index of the active column; -1: not in this row. */
  active: number;
  /** First and last column of the range in this row; -1: none. */
  from: number;
  to: number;
  marks: RowMarks | undefined;
  /** Colleague by column. */
  present: ReadonlyMap<string, string> | undefined;
  tone: GridTone | undefined;
  word: string | undefined;
  problem: string | null;
  /** Whether the row is ticked; undefined when rows aren't selectable. */
  selected: boolean | undefined;
  /** Accessible name of the row for its controls. */
  name: string;
  /** Index of the control column; -1: none. */
  control: number;
  opens: boolean;
  readOnly: boolean;
  /** The open editor and its column index. */
  editor: ReactNode;
  editing: number;
}

/** Memoised row. */
export const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { index, height, sticky, columns, line, stickyLine, tone, selected, editor } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={classes.row}
      data-tone={tone}
      data-selected={selected || undefined}
      data-open={editor ? true : undefined}
      style={{ top: index * height }}
    >
      {sticky.length > 0 && (
        <div role="presentation" className={classes.sticky} style={stickyLine.style}>
          {sticky.map((placed) => cell(props, placed, undefined))}
        </div>
      )}
      <div role="presentation" className={classes.cells} style={line.style}>
        {columns.map((placed) => cell(props, placed, line.starts.get(placed.index)))}
      </div>
    </div>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;

/** A function, not a component: hundreds of cells are on screen, and components are expensive. */
function cell<Row>(
  props: GridRowProps<Row>,
  { column, index }: Positioned<Row>,
  start: number | undefined,
): ReactNode {
  const { row, grid, word, problem } = props;
  const mark = props.marks?.get(column.key);
  const active = props.active === index;
  const name = props.present?.get(column.key);
  const ranged = index >= props.from && index <= props.to;
  const first = index === props.control + 1;
  const signed = first && (word !== undefined || problem !== null);
  const rich =
    mark !== undefined ||
    signed ||
    name !== undefined ||
    column.cell !== undefined ||
    index === props.control;
  const content = () => (rich ? richContent(props, column, index, signed) : textOf(column, row));
  return (
    <div
      key={column.key}
      role="gridcell"
      id={active ? cellId(grid, props.index, index) : undefined}
      aria-colindex={index + 1}
      aria-readonly={props.readOnly || !mayEdit(column, row) || undefined}
      aria-selected={ranged || undefined}
      aria-invalid={mark?.kind === 'failed' || mark?.kind === 'invalid' || undefined}
      className={classes.cell}
      style={start === undefined ? undefined : { gridColumnStart: start }}
      data-active={active || undefined}
      data-mark={mark?.kind}
      data-number={column.editor?.kind === 'number' || undefined}
      data-present={name === undefined ? undefined : true}
      data-rich={rich || undefined}
      data-open={props.editing === index || undefined}
    >
      {(props.editing === index && props.editor) || content()}
    </div>
  );
}

/** Content other than plain text; plain cells are the majority and cost half as much. */
function richContent<Row>(
  props: GridRowProps<Row>,
  column: GridColumn<Row>,
  index: number,
  signed: boolean,
): ReactNode {
  const { row, word, problem } = props;
  const name = props.present?.get(column.key);
  return (
    <>
      {index === props.control
        ? controls(props)
        : cellContent(column, row, props.marks?.get(column.key))}
      {signed && word !== undefined && (
        <span className={classes.word} title={word}>
          {word}
        </span>
      )}
      {signed && problem !== null && (
        <span className={classes.problem} role="img" aria-label={problem} title={problem}>
          ⚠
        </span>
      )}
      {name !== undefined && <span className={classes.present}>{name}</span>}
    </>
  );
}

/** Checkbox and panel button of a row; the grid handles both by delegation (data-does). */
function controls<Row>({ selected, name, opens }: GridRowProps<Row>): ReactNode {
  return (
    <>
      {selected !== undefined && (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Seleziona ${name}`}
          checked={selected}
          readOnly
          data-does="tick"
        />
      )}
      {opens && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.opens}
          aria-label={`Apri ${name}`}
          data-does="open"
        >
          ⤢
        </button>
      )}
    </>
  );
}
