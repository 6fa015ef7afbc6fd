import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { CellEditor } from './CellEditor';
import classes from './Grid.module.css';
import { MarkNotice } from './MarkNotice';
import { cellContent } from './cellContent';
import type { GridColumn, CellKey } from './types';
import type { Edits } from './useEdits';
import { editedText, mayEdit, theirsOf } from './values';

interface FieldProps<Row> {
  column: GridColumn<Row>;
  row: Row;
  cellKey: CellKey;
  edits: Edits;
  readOnly: boolean;
}

/** A cell outside the table, in a row's panel or on a card: title, value, same editor. */
export function Field<Row>({ column, row, cellKey, edits, readOnly }: FieldProps<Row>) {
  const [opened, setOpened] = useState<{
    text: string;
    expected: ReturnType<Edits['current']>;
  } | null>(null);
  const mark = edits.marks.get(cellKey.row)?.get(cellKey.column);
  const cell = useRef<HTMLDivElement>(null);
  // Closing by Enter or Esc returns the focus to the control that opened the editor.
  const opener = useRef<HTMLButtonElement>(null);
  const close = (stays: boolean) => {
    if (!stays) return setOpened(null);
    flushSync(() => setOpened(null));
    opener.current?.focus();
  };
  // In the table, arrow keys and Enter reach controls in a cell; here they must be tabbable.
  useEffect(() =>
    cell.current
      ?.querySelectorAll<HTMLElement>('[tabindex="-1"]')
      .forEach((inner) => (inner.tabIndex = 0)),
  );
  const content = cellContent(column, row, mark);
  const open = () => {
    const expected = edits.current(cellKey);
    if (column.editor?.kind === 'switch') edits.save([{ ...cellKey, value: !expected }]);
    else if (column.editor)
      setOpened({ text: editedText(column.editor, row, expected, mark), expected });
  };
  const closed: ReactNode =
    !readOnly && mayEdit(column, row) ? (
      <button
        ref={opener}
        type="button"
        className={classes.value}
        onClick={open}
        data-mark={mark?.kind}
      >
        <span className="visually-hidden">{column.title}: </span>
        {content}
        <span className="visually-hidden">, modifica</span>
      </button>
    ) : (
      <div ref={cell} className={classes.value} data-mark={mark?.kind}>
        {content}
      </div>
    );
  return (
    <div className={classes.field}>
      <dt>{column.title}</dt>
      <dd>
        {opened ? (
          <CellEditor
            column={column}
            row={row}
            text={opened.text}
            replace={false}
            theirs={theirsOf(column, row, opened.expected)}
            tabLeaves
            onCommit={(text, onward) => {
              const wrong = edits.type(cellKey, text, opened.expected);
              if (wrong === null) close(onward !== 'away');
              return wrong;
            }}
            onLeave={(text, message) => {
              edits.mark(cellKey, { kind: 'invalid', text, message });
              setOpened(null);
            }}
            onCancel={() => close(true)}
            onLost={(text) => edits.lose(cellKey, text)}
          />
        ) : (
          closed
        )}
        <MarkNotice edits={edits} cellKey={cellKey} row={row} column={column} />
      </dd>
    </div>
  );
}
