import { Button, Checkbox } from '@mantine/core';
import { Field } from './Field';
import classes from './Grid.module.css';
import type { GridProps } from './Grid';
import type { GridColumn } from './types';
import type { Edits } from './useEdits';
import { textOf } from './values';

/** Columns shown on a card besides the identifying ones; the panel has them all. */
const ON_A_CARD = 6;

type GridCardsProps<Row> = Pick<
  GridProps<Row>,
  'label' | 'rowKey' | 'rowTone' | 'rowProblem' | 'selection'
> & {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  edits: Edits;
  readOnly: boolean;
  onOpen: (row: Row) => void;
};

/** Rows as cards, below 1024 px. */
export function GridCards<Row>({
  label,
  rows,
  columns,
  edits,
  readOnly,
  rowKey,
  rowTone,
  rowProblem,
  selection,
  onOpen,
}: GridCardsProps<Row>) {
  const identity = columns.filter(({ sticky }) => sticky);
  const fields = columns
    .filter(({ sticky, tableOnly }) => !sticky && !tableOnly)
    .slice(0, ON_A_CARD);
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        const toned = rowTone?.(row) ?? null;
        const problem = rowProblem?.(row) ?? null;
        const name = identity
          .map((column) => textOf(column, row))
          .filter((text) => text !== '')
          .join(' ');
        return (
          <li key={key} className={classes.card} data-tone={toned?.tone}>
            <div className={classes.cardHead}>
              {selection && (
                <Checkbox
                  aria-label={`Seleziona ${selection.nameOf(row)}`}
                  checked={selection.of.has(row)}
                  onChange={(event) => selection.of.toggle(row, event.currentTarget.checked)}
                />
              )}
              <strong>{name}</strong>
              {toned && <span className={classes.word}>{toned.word}</span>}
            </div>
            {problem !== null && <p className={classes.decide}>{problem}</p>}
            <dl className={classes.fields}>
              {fields.map((column) => (
                <Field
                  key={column.key}
                  column={column}
                  row={row}
                  cellKey={{ row: key, column: column.key }}
                  edits={edits}
                  readOnly={readOnly}
                />
              ))}
            </dl>
            <Button
              variant="default"
              fullWidth
              onClick={() => onOpen(row)}
              aria-label={`Tutti i campi di ${name}`}
            >
              Tutti i campi
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
