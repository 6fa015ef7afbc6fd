import { Button } from '@mantine/core';
import classes from './Grid.module.css';
import type { GridColumn, CellKey } from './types';
import type { Edits } from './useEdits';
import { shownValue } from './values';

interface MarkNoticeProps<Row> {
  edits: Edits;
  cellKey: CellKey;
  row: Row;
  column: GridColumn<Row>;
}

/**
 * The decision about a cell: a value that failed to save, is invalid, or conflicts with a
 * colleague's.
 */
export function MarkNotice<Row>({ edits, cellKey, row, column }: MarkNoticeProps<Row>) {
  const { editor, title } = column;
  const mark = edits.marks.get(cellKey.row)?.get(cellKey.column);
  const drop = (
    <Button variant="default" size="compact-sm" onClick={() => edits.mark(cellKey, null)}>
      Scarta
    </Button>
  );
  if (!editor) return null;
  if (mark?.kind === 'failed')
    return (
      <p className={classes.decide}>
        {title}: non salvato. {mark.message}
        <Button size="compact-sm" onClick={() => edits.retry(cellKey)}>
          Riprova
        </Button>
        {drop}
      </p>
    );
  if (mark?.kind === 'invalid')
    return (
      <p className={classes.decide}>
        {title}: {mark.message}
        {drop}
      </p>
    );
  if (mark?.kind !== 'conflict') return null;
  return (
    <p className={classes.decide}>
      {title}: anche un collega ha modificato questa cella.
      <Button size="compact-sm" onClick={() => edits.choose(cellKey, 'mine')}>
        Tieni la mia: «{shownValue(editor, row, mark.value)}»
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => edits.choose(cellKey, 'theirs')}>
        Tieni l’altra: «{shownValue(editor, row, mark.theirs)}»
      </Button>
    </p>
  );
}
