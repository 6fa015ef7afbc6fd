import { useState, type RefObject } from 'react';
import type { Onward } from './CellEditor';
import { beside, type Cell } from './move';
import type { CellValue, GridColumn, CellKey } from './types';
import type { Active } from './useActive';
import type { Edits } from './useEdits';
import { editedText, mayEdit } from './values';

interface Opened<Row> {
  cellKey: CellKey;
  row: Row;
  column: GridColumn<Row>;
  /** Initial text. */
  text: string;
  replace: boolean;
  /** Value when the editor was opened. */
  expected: CellValue;
}

interface Options<Row> {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  readOnly: boolean;
  active: Active;
  edits: Edits;
  scroller: RefObject<HTMLDivElement | null>;
  goTo: (cell: Cell) => void;
}

/** The cell editor: open, commit, leave. A switch toggles without an editor. */
export function useOpen<Row>({
  rows,
  columns,
  readOnly,
  active,
  edits,
  scroller,
  goTo,
}: Options<Row>) {
  const [opened, setOpened] = useState<Opened<Row> | null>(null);

  /** @returns whether the cell can be edited */
  const open = (cell: Cell, replace = false): boolean => {
    const [row, column, cellKey] = [rows[cell.row], columns[cell.column], active.cellKeyOf(cell)];
    if (readOnly || row === undefined || !column?.editor || !cellKey || !mayEdit(column, row))
      return false;
    const expected = edits.current(cellKey);
    if (column.editor.kind === 'switch') {
      if (!replace) edits.save([{ ...cellKey, value: !expected }]);
      return true;
    }
    const mark = edits.marks.get(cellKey.row)?.get(cellKey.column);
    const text = editedText(column.editor, row, expected, mark);
    setOpened({ cellKey, row, column, text, replace, expected });
    return true;
  };

  const back = () => scroller.current?.focus({ preventScroll: true });

  return {
    opened,
    open,
    editor: opened && {
      onCommit: (text: string, onward: Onward): string | null => {
        const wrong = edits.type(opened.cellKey, text, opened.expected);
        if (wrong !== null) return wrong;
        if (onward !== 'away') {
          back();
          const from = active.indexOf(opened.cellKey);
          const next = from && after(from, onward, rows.length, columns.length);
          if (next) goTo(next);
        }
        setOpened(null);
        return null;
      },
      onLeave: (text: string, message: string) => {
        edits.mark(opened.cellKey, { kind: 'invalid', text, message });
        setOpened(null);
      },
      onCancel: () => {
        back();
        setOpened(null);
      },
      onLost: (text: string) => {
        edits.lose(opened.cellKey, text);
        setOpened(null);
      },
    },
  };
}

function after(
  from: Cell,
  onward: Exclude<Onward, 'away'>,
  rows: number,
  columns: number,
): Cell | null {
  if (onward === 'stay') return null;
  if (onward === 'left' || onward === 'right')
    return beside(from, onward === 'right' ? 1 : -1, columns);
  const row = from.row + (onward === 'down' ? 1 : -1);
  return { row: Math.max(0, Math.min(rows - 1, row)), column: from.column };
}
