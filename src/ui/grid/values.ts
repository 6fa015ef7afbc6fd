import { dayTyped, shownDay } from '@/domain/time/rome';
import { readNumber } from '@/domain/typedNumber';
import type { Mark } from './marks';
import type { CellValue, Choice, GridColumn, GridEditor, Theirs } from './types';

/** Value of a cell; for a read-only column its text. */
export function valueOf<Row>(column: GridColumn<Row>, row: Row): CellValue {
  return column.editor ? column.editor.read(row) : (column.text?.(row) ?? '');
}

export function textOf<Row>(column: GridColumn<Row>, row: Row): string {
  if (column.text) return column.text(row);
  return column.editor ? shownValue(column.editor, row, column.editor.read(row)) : '';
}

/** Formats a value. */
export function shownValue<Row>(editor: GridEditor<Row>, row: Row, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  if (typeof value === 'number') return shownNumber(value);
  if (editor.kind === 'date') return shownDay(value);
  if (editor.kind === 'select')
    return choicesOf(editor, row).find((choice) => choice.value === value)?.label ?? value;
  return value;
}

export function choicesOf<Row>(
  editor: GridEditor<Row> & { kind: 'select' },
  row: Row,
): readonly Choice[] {
  return typeof editor.options === 'function' ? editor.options(row) : editor.options;
}

export type Typed = { value: CellValue } | { problem: string };

/** Parses and validates typed or pasted text; returns the value or an error message. */
export function typedValue<Row>(editor: GridEditor<Row>, row: Row, text: string): Typed {
  const typed = meant(editor, row, text);
  return 'problem' in typed ? typed : checked(editor, row, typed.value);
}

/** Normalises and validates a value; returns it or an error message. */
export function checked<Row>(editor: GridEditor<Row>, row: Row, value: CellValue): Typed {
  const { tidy, validate } = loose(editor);
  const tidied = tidy ? tidy(value) : value;
  const problem = validate?.(tidied, row) ?? null;
  return problem === null ? { value: tidied } : { problem };
}

function meant<Row>(editor: GridEditor<Row>, row: Row, text: string): Typed {
  const trimmed = text.trim();
  switch (editor.kind) {
    case 'text':
      return withinMax(text.replace(/\s*[\r\n]+\s*/g, ' ').trim(), editor.max);
    case 'long':
      return withinMax(text.replace(/\r\n?/g, '\n').trim(), editor.max);
    case 'date': {
      const day = trimmed === '' ? '' : dayTyped(trimmed);
      return day === null ? { problem: 'Data non valida: gg/mm/aaaa.' } : { value: day };
    }
    case 'number': {
      const number = trimmed === '' ? null : numberTyped(trimmed);
      return number === undefined ? { problem: 'Non è un numero.' } : { value: number };
    }
    case 'select':
      return chosen(choicesOf(editor, row), trimmed);
    case 'switch': {
      const on = SWITCHED.get(trimmed.toLowerCase());
      return on === undefined ? { problem: 'Scrivi Sì oppure No.' } : { value: on };
    }
  }
}

function withinMax(value: string, max = Infinity): Typed {
  return value.length > max
    ? { problem: `Al massimo ${max.toLocaleString('it-IT')} caratteri.` }
    : { value };
}

function chosen(choices: readonly Choice[], text: string): Typed {
  const same = (one: string) => one.toLowerCase() === text.toLowerCase();
  const found =
    choices.find(({ value }) => value === text) ??
    choices.find(({ label, value }) => same(label) || same(value));
  if (found) return { value: found.value };
  return text === '' ? { value: '' } : { problem: `«${text}» non è tra le scelte.` };
}

const SWITCHED = new Map(
  Object.entries({
    sì: true,
    si: true,
    x: true,
    '1': true,
    true: true,
    vero: true,
    '': false,
    no: false,
    '0': false,
    false: false,
    falso: false,
  }),
);

/** Parses «1.234,5»; undefined if it isn't a number. */
export function numberTyped(text: string): number | undefined {
  const read = readNumber(text);
  return read && 'value' in read ? read.value : undefined;
}

const NUMBERS = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 10, useGrouping: false });

/** Whole numbers show without separators. */
const shownNumber = (value: number) =>
  Number.isSafeInteger(value) ? String(value) : NUMBERS.format(value);

interface Loose<Row> {
  write: (
    row: Row,
    value: CellValue,
    expected: CellValue,
  ) => Promise<void> | Promise<Theirs<CellValue> | undefined>;
  validate?: (value: CellValue, row: Row) => string | null;
  tidy?: (value: CellValue) => CellValue;
}

/** Widens the editor's functions: this module only passes them values of the editor's own kind. */
export function loose<Row>(editor: GridEditor<Row>): Loose<Row> {
  return editor as unknown as Loose<Row>;
}

export function mayEdit<Row>(column: GridColumn<Row>, row: Row): boolean {
  return column.editor !== undefined && (column.editor.mayEdit?.(row) ?? true);
}

/** Initial text of an editor: the unsettled edit, otherwise the row's value. */
export function editedText<Row>(
  editor: GridEditor<Row>,
  row: Row,
  expected: CellValue,
  mark: Mark | undefined,
): string {
  if (mark?.kind === 'invalid') return mark.text;
  const value = mark?.kind === 'failed' || mark?.kind === 'conflict' ? mark.value : expected;
  return editor.kind === 'select' ? String(value) : shownValue(editor, row, value);
}

/** A colleague's value since the cell was opened. */
export function theirsOf<Row>(
  column: GridColumn<Row>,
  row: Row,
  expected: CellValue,
): CellValue | undefined {
  const now = valueOf(column, row);
  return now === expected ? undefined : now;
}
