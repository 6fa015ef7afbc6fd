import { Button } from '@mantine/core';
import classes from './Grid.module.css';
import type { Cell } from './move';
import type { GridColumn, Place } from './types';
import type { Edits } from './useEdits';
import { shownValue } from './values';

interface CellNoticeProps<Row> {
  edits: Edits;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  place: Place | null;
  cell: Cell | null;
  /** What was typed into a row that has gone. */
  lost: string | null;
  onLostRead: () => void;
}

/** Below the rows: what there is to decide about the active cell, and what was typed for a row that has gone. */
export function CellNotice<Row>({ edits, rows, columns, place, cell, lost, onLostRead }: CellNoticeProps<Row>) {
  const mark = place ? edits.marks.get(place.row)?.get(place.column) : undefined;
  const row = cell ? rows[cell.row] : undefined;
  const editor = cell ? columns[cell.column]?.editor : undefined;
  const title = cell ? columns[cell.column]?.title : '';
  return (
    <div className={classes.notice} aria-live="polite" data-no-print>
      {lost !== null && (
        <p>
          La riga che stavi modificando non è più nell’elenco. Avevi scritto: <strong>{lost}</strong>
          <Button variant="default" size="compact-sm" onClick={onLostRead}>
            Ho letto
          </Button>
        </p>
      )}
      {place && mark?.kind === 'failed' && (
        <p data-tone="error">
          {title}: non salvato. {mark.message}
          <Button size="compact-sm" onClick={() => edits.retry(place)}>
            Riprova
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => edits.mark(place, null)}>
            Scarta
          </Button>
        </p>
      )}
      {place && mark?.kind === 'invalid' && (
        <p data-tone="error">
          {title}: {mark.message}
          <Button variant="default" size="compact-sm" onClick={() => edits.mark(place, null)}>
            Scarta
          </Button>
        </p>
      )}
      {place && mark?.kind === 'conflict' && editor && row !== undefined && (
        <p data-tone="error">
          {title}: anche un collega ha modificato questa cella.
          <Button size="compact-sm" onClick={() => edits.choose(place, 'mine')}>
            Tieni la mia: «{shownValue(editor, row, mark.value)}»
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => edits.choose(place, 'theirs')}>
            Tieni l’altra: «{shownValue(editor, row, mark.theirs)}»
          </Button>
        </p>
      )}
    </div>
  );
}
