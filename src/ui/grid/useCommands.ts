import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { filledFrom, pastedAt } from './blocks';
import { cellsOf, type Range } from './cells';
import type { Cell } from './move';
import { fromTsv, toTsv } from './tsv';
import type { GridColumn } from './types';
import type { Active } from './useActive';
import type { Edit, Edits } from './useEdits';
import { mayEdit, shownValue, textOf, typedValue } from './values';

const ASKED_BEFORE = ['beforecopy', 'beforepaste'];

/**
 * Copies and pastes while the grid itself has the focus. Firefox sends these events to the body;
 * Safari sends them only if the preceding `beforecopy` or `beforepaste` event was cancelled.
 */
export function useClipboard(
  grid: RefObject<HTMLElement | null>,
  { copy, paste }: Pick<Commands, 'copy' | 'paste'>,
): void {
  const obey = useEffectEvent((event: ClipboardEvent) => {
    if (event.type === 'copy') copy(event);
    else paste(event);
  });
  useEffect(() => {
    const own = grid.current;
    const isHere = () => own !== null && document.activeElement === own;
    const allow = (event: Event) => isHere() && event.preventDefault();
    const work = (event: ClipboardEvent) => isHere() && obey(event);
    for (const name of ASKED_BEFORE) document.addEventListener(name, allow);
    document.addEventListener('copy', work);
    document.addEventListener('paste', work);
    return () => {
      for (const name of ASKED_BEFORE) document.removeEventListener(name, allow);
      document.removeEventListener('copy', work);
      document.removeEventListener('paste', work);
    };
  }, [grid]);
}

interface Options<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  readOnly: boolean;
  active: Active;
  edits: Edits;
}

/** Commands on a whole range; `said` is the result message. */
export function useCommands<Row>({ rows, columns, readOnly, active, edits }: Options<Row>) {
  const [said, setSaid] = useState('');
  const { range } = active;

  const textAt = (cell: Cell): string => {
    const [row, column, cellKey] = [rows[cell.row], columns[cell.column], active.cellKeyOf(cell)];
    if (row === undefined || !column || !cellKey) return '';
    return column.editor
      ? shownValue(column.editor, row, edits.current(cellKey))
      : textOf(column, row);
  };

  /** Writes texts into cells: validates each by itself and skips read-only ones. */
  const put = (cells: readonly (Cell & { text: string })[], done: string) => {
    const edited: Edit[] = [];
    let [refused, wrong] = [0, 0];
    for (const { text, ...cell } of cells) {
      const [row, column, cellKey] = [rows[cell.row], columns[cell.column], active.cellKeyOf(cell)];
      if (readOnly || row === undefined || !column?.editor || !cellKey || !mayEdit(column, row)) {
        refused += 1;
        continue;
      }
      const typed = typedValue(column.editor, row, text);
      if ('value' in typed) edited.push({ ...cellKey, value: typed.value });
      else {
        wrong += 1;
        edits.mark(cellKey, { kind: 'invalid', text, message: typed.problem });
      }
    }
    edits.save(edited);
    const clauses = [
      `${done}: ${edited.length}`,
      refused > 0 && `di sola lettura: ${refused}`,
      wrong > 0 && `non valide: ${wrong}`,
    ];
    setSaid(`${clauses.filter(Boolean).join(', ')}.`);
  };

  return {
    said,
    copy: (event: ClipboardEvent, from: Range | null = range) => {
      if (!from) return;
      event.preventDefault();
      const lines: string[][] = [];
      for (const cell of cellsOf(from)) (lines[cell.row - from.top] ??= []).push(textAt(cell));
      event.clipboardData?.setData('text/plain', toTsv(lines));
      setSaid(`Celle copiate: ${lines.flat().length}.`);
    },
    paste: (event: ClipboardEvent) => {
      if (!range) return;
      event.preventDefault();
      const block = fromTsv(event.clipboardData?.getData('text/plain') ?? '');
      put(
        pastedAt(block, range, { rows: rows.length, columns: columns.length }),
        'Celle incollate',
      );
    },
    fill: () => {
      if (!range) return;
      put(
        filledFrom(range).map(({ to, from }) => ({ ...to, text: textAt(from) })),
        'Celle riempite',
      );
    },
    clear: () => {
      // A switch can't be empty.
      if (range)
        put(
          cellsOf(range)
            .filter(({ column }) => columns[column]?.editor?.kind !== 'switch')
            .map((cell) => ({ ...cell, text: '' })),
          'Celle svuotate',
        );
    },
    undo: () => setSaid(edits.undo()),
  };
}

export type Commands = ReturnType<typeof useCommands>;
