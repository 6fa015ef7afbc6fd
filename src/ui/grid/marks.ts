import { rowPlaces } from './rowPlaces';
import type { CellValue, GridColumn, Place } from './types';
import { valueOf } from './values';

/** What there is to say of a cell beyond what its row holds. */
export type Mark =
  /** On its way; `sent`: what was sent from here before and may still come back. */
  | { kind: 'saving'; turn: number; value: CellValue; seen: CellValue; sent: readonly CellValue[] }
  | { kind: 'saved'; value: CellValue; sent: readonly CellValue[]; old?: true }
  | { kind: 'failed'; value: CellValue; seen: CellValue; message: string }
  /** Means nothing, or isn't allowed: never sent. */
  | { kind: 'invalid'; text: string; message: string }
  /** Changed here and by somebody else. */
  | { kind: 'conflict'; value: CellValue; theirs: CellValue }
  /** Just changed by somebody else. */
  | { kind: 'fresh'; old?: true };

export type RowMarks = ReadonlyMap<string, Mark>;
export type Marks = ReadonlyMap<string, RowMarks>;

export const NO_MARKS: Marks = new Map();

/** The marks with this one in a cell, or none. */
export function withMark(marks: Marks, row: string, column: string, mark: Mark | null): Marks {
  const before = marks.get(row);
  if (mark === null && !before?.has(column)) return marks;
  const after = new Map(before);
  if (mark === null) after.delete(column);
  else after.set(column, mark);
  const all = new Map(marks);
  if (after.size === 0) all.delete(row);
  else all.set(row, after);
  return all;
}

/** What becomes of a cell's mark when its row comes with another value. */
export function afterLive(mark: Mark | undefined, now: CellValue): Mark | null {
  switch (mark?.kind) {
    case 'saving':
      if (now === mark.value || mark.sent.includes(now)) return mark;
      return { kind: 'conflict', value: mark.value, theirs: now };
    case 'failed':
      return now === mark.value ? null : { kind: 'conflict', value: mark.value, theirs: now };
    case 'conflict':
      // A write that was on its way may have won: which of the two it is to be is still asked.
      return now === mark.value ? mark : { ...mark, theirs: now };
    case 'saved':
      return now === mark.value || mark.sent.includes(now) ? mark : { kind: 'fresh' };
    case 'invalid':
      return mark;
    default:
      return { kind: 'fresh' };
  }
}

/** The marks after rows have come: what a colleague changed is marked, what was typed here stays. */
export function mergeLive<Row>(
  marks: Marks,
  before: readonly Row[],
  now: readonly Row[],
  { columns, rowKey }: { columns: readonly GridColumn<Row>[]; rowKey: (row: Row) => string },
): Marks {
  const places = rowPlaces(before, rowKey);
  let merged = marks;
  for (let index = 0; index < now.length; index += 1) {
    const row = now[index];
    if (row === undefined || row === before[index]) continue;
    const key = rowKey(row);
    const was = before[places.of(key, index)];
    if (was === undefined || was === row) continue;
    for (const column of columns) {
      const value = valueOf(column, row);
      if (value === valueOf(column, was)) continue;
      merged = withMark(
        merged,
        key,
        column.key,
        afterLive(merged.get(key)?.get(column.key), value),
      );
    }
  }
  return merged;
}

/** What has been seen for a while needs no mark any more. */
export function aged(marks: Marks): Marks {
  let left = marks;
  for (const [row, cells] of marks)
    for (const [column, mark] of cells)
      if (mark.kind === 'fresh' || mark.kind === 'saved')
        left = withMark(left, row, column, mark.old ? null : { ...mark, old: true });
  return left;
}

export function hasPassing(marks: Marks): boolean {
  return some(marks, ({ kind }) => kind === 'fresh' || kind === 'saved');
}

/** Whether leaving now would lose something. */
export function hasUnsaved(marks: Marks): boolean {
  return some(marks, ({ kind }) => kind !== 'fresh' && kind !== 'saved');
}

/** Whether something is still to be decided about a cell. */
export function isAsked(
  mark: Mark | undefined,
): mark is Extract<Mark, { kind: 'failed' | 'invalid' | 'conflict' }> {
  return mark?.kind === 'failed' || mark?.kind === 'invalid' || mark?.kind === 'conflict';
}

/** What was typed into a row that has gone from the list. */
export interface Stray extends Place {
  text: string;
}

/** What is still to be decided about rows that aren't there: nowhere else it could be read. */
export function straysOf(marks: Marks, isThere: (row: string) => boolean): Stray[] {
  const strays: Stray[] = [];
  for (const [row, cells] of marks)
    for (const [column, mark] of cells)
      if (isAsked(mark) && !isThere(row))
        strays.push({
          row,
          column,
          text: mark.kind === 'invalid' ? mark.text : String(mark.value ?? ''),
        });
  return strays;
}

function some(marks: Marks, is: (mark: Mark) => boolean): boolean {
  for (const cells of marks.values()) for (const mark of cells.values()) if (is(mark)) return true;
  return false;
}
