import type { ReactNode } from 'react';
import classes from './Grid.module.css';
import type { Mark } from './marks';
import type { GridColumn } from './types';
import { shownValue, textOf } from './values';

/** Content of a cell: the unsettled edit, otherwise the row's value, with the sign of its mark. */
export function cellContent<Row>(
  column: GridColumn<Row>,
  row: Row,
  mark: Mark | undefined,
): ReactNode {
  return (
    <>
      <span className={classes.text}>{shownOf(column, row, mark)}</span>
      {mark && (
        <span className={classes.mark} role="img" aria-label={MARKS[mark.kind].word}>
          {MARKS[mark.kind].sign}
        </span>
      )}
    </>
  );
}

function shownOf<Row>(column: GridColumn<Row>, row: Row, mark: Mark | undefined): ReactNode {
  if (mark?.kind === 'invalid') return mark.text;
  if (mark && 'value' in mark && column.editor) return shownValue(column.editor, row, mark.value);
  return column.cell ? column.cell(row) : textOf(column, row);
}

/** Word and sign of each mark, so that colour never stands alone. */
const MARKS = {
  saving: { word: 'Salvataggio in corso', sign: '…' },
  saved: { word: 'Salvato', sign: '✓' },
  failed: { word: 'Non salvato', sign: '!' },
  invalid: { word: 'Non valido', sign: '!' },
  conflict: { word: 'Modificato anche da un collega', sign: '⇄' },
  fresh: { word: 'Appena modificato', sign: '●' },
} as const satisfies Record<Mark['kind'], { word: string; sign: string }>;
