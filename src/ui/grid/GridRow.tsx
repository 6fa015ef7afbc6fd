import { memo, type ReactNode } from 'react';
import classes from './Grid.module.css';
import { cellId } from './cellId';
import type { Mark, RowMarks } from './marks';
import type { GridColumn, GridTone } from './types';
import { mayEdit, shownValue, textOf } from './values';

/** A column where it is drawn. */
export interface Placed<Row> {
  column: GridColumn<Row>;
  index: number;
  left: number;
  width: number;
}

interface GridRowProps<Row> {
  grid: string;
  row: Row;
  index: number;
  height: number;
  width: number;
  stickyWidth: number;
  sticky: readonly Placed<Row>[];
  columns: readonly Placed<Row>[];
  /** The number of the column that is active; -1: not in this row. */
  active: number;
  /** The first and the last column of the range in this row; -1: none. */
  from: number;
  to: number;
  marks: RowMarks | undefined;
  /** Which colleague is in which column. */
  present: ReadonlyMap<string, string> | undefined;
  tone: GridTone | undefined;
  word: string | undefined;
  problem: string | null;
  selected: boolean | undefined;
  readOnly: boolean;
  /** The open editor, and the number of its column. */
  editor: ReactNode;
  editing: number;
}

/** One row: drawn again only when something of it has changed. */
export const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { index, height, width, stickyWidth, sticky, columns, tone, selected, editor } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={classes.row}
      data-tone={tone}
      data-selected={selected || undefined}
      data-open={editor ? true : undefined}
      style={{ top: index * height, width }}
    >
      {sticky.length > 0 && (
        <div role="presentation" className={classes.sticky} style={{ width: stickyWidth }}>
          {sticky.map((placed) => cell(props, placed))}
        </div>
      )}
      {columns.map((placed) => cell(props, placed))}
    </div>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;

/** Not a component: hundreds of cells are on screen, and each component costs. */
function cell<Row>(props: GridRowProps<Row>, { column, index, left, width }: Placed<Row>): ReactNode {
  const { row, grid, word, problem } = props;
  const mark = props.marks?.get(column.key);
  const active = props.active === index;
  const name = props.present?.get(column.key);
  const ranged = index >= props.from && index <= props.to;
  const first = index === 0;
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
      style={{ left, width }}
      data-row={props.index}
      data-column={index}
      data-active={active || undefined}
      data-range={ranged || undefined}
      data-mark={mark?.kind}
      data-number={column.editor?.kind === 'number' || undefined}
      data-present={name === undefined ? undefined : true}
    >
      {(props.editing === index && props.editor) || content(column, row, mark)}
      {mark && (
        <span className={classes.mark} role="img" aria-label={MARKS[mark.kind].word}>
          {MARKS[mark.kind].sign}
        </span>
      )}
      {first && word !== undefined && <span className={classes.word}>{word}</span>}
      {first && problem !== null && (
        <span className={classes.problem} role="img" aria-label={problem} title={problem}>
          ⚠
        </span>
      )}
      {name !== undefined && <span className={classes.present}>{name}</span>}
    </div>
  );
}

function content<Row>(column: GridColumn<Row>, row: Row, mark: Mark | undefined): ReactNode {
  if (mark?.kind === 'invalid') return <span className={classes.text}>{mark.text}</span>;
  if (mark && 'value' in mark && column.editor) return <span className={classes.text}>{shownValue(column.editor, row, mark.value)}</span>;
  return <span className={classes.text}>{column.cell ? column.cell(row) : textOf(column, row)}</span>;
}

/** What a mark is called, and its sign: colour never says it alone. */
const MARKS = {
  saving: { word: 'Salvataggio in corso', sign: '…' },
  saved: { word: 'Salvato', sign: '✓' },
  failed: { word: 'Non salvato', sign: '!' },
  invalid: { word: 'Non valido', sign: '!' },
  conflict: { word: 'Modificato anche da un collega', sign: '⇄' },
  fresh: { word: 'Appena modificato da un collega', sign: '●' },
} as const satisfies Record<Mark['kind'], { word: string; sign: string }>;
