import type { ReactNode } from 'react';

/** What a cell holds: text, a day (yyyy-MM-dd) or a choice as a string, '' for nothing; a number or null; on or off. */
export type CellValue = string | number | boolean | null;

/** What a write answers instead of saving, when somebody else has changed the value since it was seen. */
export interface Theirs<Value> {
  theirs: Value;
}

interface Edits<Row, Value> {
  read: (row: Row) => Value;
  /**
   * Saves. What it throws stands at the cell, with what was typed still there. Best done in a transaction that compares with `seen`, what
   * the person had before them, and answers with what is there now instead of writing over it.
   */
  write: (
    row: Row,
    value: Value,
    seen: Value,
  ) => Promise<void> | Promise<Theirs<Value> | undefined>;
  /** Whether this row's cell can be edited; without it: always. */
  mayEdit?: (row: Row) => boolean;
  /** What is wrong with the value, or null. */
  validate?: (value: Value, row: Row) => string | null;
  /** The value as it is stored (a phone in its canonical form), so that its way back isn't taken for a colleague's change. */
  tidy?: (value: Value) => Value;
}

export interface Choice {
  value: string;
  label: string;
}

/** How a cell is edited. `long` opens a box of several lines. */
export type GridEditor<Row> =
  | ({ kind: 'text' | 'long'; max?: number } & Edits<Row, string>)
  | ({ kind: 'date' } & Edits<Row, string>)
  | ({ kind: 'select'; options: readonly Choice[] | ((row: Row) => readonly Choice[]) } & Edits<
      Row,
      string
    >)
  | ({ kind: 'number' } & Edits<Row, number | null>)
  | ({ kind: 'switch' } & Edits<Row, boolean>);

export interface GridColumn<Row> {
  /** Remembered and compared: it never changes. */
  key: string;
  title: string;
  /** In px, before somebody makes it wider. */
  width: number;
  /** Says who the row is about: stays in sight, comes first, can't be hidden. */
  sticky?: boolean;
  /** What the cell says; for a column with an editor its value in words unless given. */
  text?: (row: Row) => string;
  /** What it shows instead of text. Links and buttons in it have tabIndex -1: Enter presses the first, F2 goes into the cell; one with data-does="open" opens the row's panel. */
  cell?: (row: Row) => ReactNode;
  /** What it is sorted by, where that isn't its text; false: not sorted at all. */
  sort?: ((row: Row) => string | number | null) | false;
  editor?: GridEditor<Row>;
  /** Drawn in the table only: the row's panel says the same below its fields. */
  tableOnly?: true;
}

export type GridTone = 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'pink' | 'purple' | 'gray';

/** A colour and the word that says the same. */
export interface Toned {
  tone: GridTone;
  word: string;
}

/** A place in the grid: rows and columns by their keys, as rows come and go and move while one works. */
export interface Place {
  row: string;
  column: string;
}
