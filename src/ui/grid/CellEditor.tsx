import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { dayTyped } from '@/domain/time/rome';
import { DateEditor } from './DateEditor';
import classes from './Grid.module.css';
import type { CellValue, GridColumn } from './types';
import { choicesOf, shownValue } from './values';

/** Where the focus goes after a commit; `away`: it has already left. */
export type Onward = 'down' | 'up' | 'right' | 'left' | 'stay' | 'away';

interface EditorActions {
  /** Commits the text; returns an error message, or null. */
  onCommit: (text: string, onward: Onward) => string | null;
  /** The editor loses the focus with an invalid text. */
  onLeave: (text: string, problem: string) => void;
  onCancel: () => void;
  /** The row disappeared while the text was being typed. */
  onLost?: (text: string) => void;
}

interface CellEditorProps<Row> extends EditorActions {
  column: GridColumn<Row>;
  row: Row;
  /** Initial text. */
  text: string;
  /** Opened by a character key, which replaces the content. */
  replace: boolean;
  /** A colleague's concurrent value. */
  theirs: CellValue | undefined;
  /** Outside the table: Tab moves on natively, and blur commits. */
  tabLeaves?: boolean;
}

/** The open cell editor. Its text is local: live changes don't overwrite it. */
export function CellEditor<Row>({
  column,
  row,
  text: initial,
  replace,
  theirs,
  tabLeaves = false,
  ...actions
}: CellEditorProps<Row>) {
  const { onCommit, onLeave, onCancel, onLost } = actions;
  const editor = column.editor;
  const oneLine = editor?.kind !== 'long' && editor?.kind !== 'select' && editor?.kind !== 'date';
  const keepsText = !replace || editor?.kind === 'long' || editor?.kind === 'select';
  const [text, setText] = useState(keepsText ? initial : '');
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  const byArrow = useRef(false);
  // Focuses before the key's default action, so that the character goes into the field.
  useLayoutEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('input, textarea, select');
    field?.focus({ preventScroll: true });
    if (field instanceof HTMLTextAreaElement)
      field.setSelectionRange(field.value.length, field.value.length);
    else if (field instanceof HTMLInputElement && keepsText) field.select();
  }, [keepsText]);

  const lose = useEffectEvent(() => {
    if (!done.current && text !== initial && text !== '') onLost?.(text);
  });
  useEffect(() => () => lose(), []);

  const closed = (day: string) =>
    editor?.kind === 'date' ? (editor.closed?.(day, row) ?? null) : null;
  const typedDay = dayTyped(text);
  const closedHere = typedDay === null ? null : closed(typedDay);

  const commit = (value: string, onward: Onward) => {
    if (done.current) return;
    done.current = true;
    const wrong = onCommit(value, onward);
    done.current = wrong === null;
    setProblem(wrong);
  };
  const leave = () => {
    if (done.current) return;
    const wrong = onCommit(text, 'away');
    done.current = true;
    if (wrong !== null) onLeave(text, wrong);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    byArrow.current = key.startsWith('Arrow');
    // During IME composition, Enter ends the word and not the edit.
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      done.current = true;
      onCancel();
    } else if (key === 'Tab' && !tabLeaves) {
      event.preventDefault();
      commit(text, shiftKey ? 'left' : 'right');
    } else if (key === 'Enter') {
      if (editor?.kind === 'long' && (shiftKey || event.altKey))
        return event.altKey ? newLine(event) : undefined;
      event.preventDefault();
      commit(text, shiftKey ? 'up' : 'down');
    }
  };
  const newLine = (event: KeyboardEvent) => {
    event.preventDefault();
    const field = box.current?.querySelector('textarea');
    if (field) setText(`${text.slice(0, field.selectionStart)}\n${text.slice(field.selectionEnd)}`);
  };
  // The field handles Esc itself, also inside a panel that would close.
  const field = {
    'data-mantine-stop-propagation': true,
    'aria-label': column.title,
    'aria-invalid': problem !== null || undefined,
    value: text,
  };
  return (
    <div
      ref={box}
      role="presentation"
      className={classes.editor}
      data-kind={editor?.kind}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      {editor?.kind === 'long' && (
        <textarea
          {...field}
          rows={6}
          maxLength={editor.max}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {editor?.kind === 'select' && (
        <select
          {...field}
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (!byArrow.current) commit(event.currentTarget.value, 'stay');
          }}
        >
          {!choicesOf(editor, row).some(({ value }) => value === text) && (
            <option value={text}>{text}</option>
          )}
          {choicesOf(editor, row).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {editor?.kind === 'date' && (
        <DateEditor
          label={column.title}
          text={text}
          invalid={problem !== null}
          closed={closed}
          onText={setText}
          onPick={(day) => commit(day, 'stay')}
        />
      )}
      {oneLine && (
        <input
          {...field}
          inputMode={editor?.kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={editor?.kind === 'text' ? editor.max : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {editor?.kind === 'long' && (
        <span className={classes.hint}>Invio salva, Maiusc+Invio va a capo</span>
      )}
      {closedHere !== null && <span className={classes.hint}>{closedHere}</span>}
      {problem !== null && (
        <span role="alert" className={classes.wrong}>
          {problem}
        </span>
      )}
      {theirs !== undefined && editor && (
        <span role="status" className={classes.theirs}>
          Nel frattempo un collega ha scritto «{shownValue(editor, row, theirs)}»
        </span>
      )}
    </div>
  );
}
