import type { ReactNode } from 'react';

/**
 * Cell value: a text, day (yyyy-MM-dd) or choice as a string, '' for none; a number or null; a
 * boolean.
 */
export type CellValue = string | number | boolean | null;

/** Returned by a write instead of saving, when somebody else has changed the value. */
export interface Theirs<Value> {
  theirs: Value;
}

interface Edits<Row, Value> {
  read: (row: Row) => Value;
  /**
   * Saves the value. Errors show at the cell, and the input is kept. Should compare with
   * `expected`, the value the person saw, in a transaction and return the current value on a
   * conflict.
   */
  write: (
    row: Row,
    value: Value,
    expected: Value,
  ) => Promise<void> | Promise<Theirs<Value> | undefined>;
  /** Whether this row's cell can be edited; default: yes. */
  mayEdit?: (row: Row) => boolean;
  /** Returns an error message, or null. */
  validate?: (value: Value, row: Row) => string | null;
  /**
   * Normalises to the stored form (a canonical phone number), so that its echo isn't taken for a
   * colleague's change.
   */
  tidy?: (value: Value) => Value;
}

export interface Choice {
  value: string;
  label: string;
}

/** How a cell is edited. `long` is multi-line. */
export type GridEditor<Row> =
  | ({ kind: 'text' | 'long'; max?: number } & Edits<Row, string>)
  | ({
      kind: 'date';
      /** Why a day (yyyy-MM-dd) isn't offered, shown if it is typed; null if it is. */
      closed?: (day: string, row: Row) => string | null;
    } & Edits<Row, string>)
  | ({ kind: 'select'; options: readonly Choice[] | ((row: Row) => readonly Choice[]) } & Edits<
      Row,
      string
    >)
  | ({ kind: 'number' } & Edits<Row, number | null>)
  | ({ kind: 'switch' } & Edits<Row, boolean>);

export interface GridColumn<Row> {
  /** Stored and compared: must never change. */
  key: string;
  title: string;
  /** Default width in px. */
  width: number;
  /** Identifies the row: sticky, first, can't be hidden. */
  sticky?: boolean;
  /** Text of the cell; default: the editor's value, formatted. */
  text?: (row: Row) => string;
  /**
   * Content instead of text. Its links and buttons have tabIndex -1: Enter clicks the first, F2
   * focuses it; one with data-does="open" opens the row's panel.
   */
  cell?: (row: Row) => ReactNode;
  /** Sort key, if not the text; false: not sortable. */
  sort?: ((row: Row) => string | number | null) | false;
  editor?: GridEditor<Row>;
  /** Not in the row's panel, which says the same below its fields. */
  tableOnly?: true;
}

export type GridTone = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'pink' | 'purple' | 'gray';

/** A colour and the word that says the same. */
export interface Toned {
  tone: GridTone;
  word: string;
}

/** A cell by row and column key, stable while rows come, go and move. */
export interface CellKey {
  row: string;
  column: string;
}
