import { rowIndexes } from './rowIndexes';
import type { CellValue, GridColumn, CellKey } from './types';
import { valueOf } from './values';

/** Edit state of a cell beyond its row's value. */
export type Mark =
  /** Being written; `sent`: earlier values whose echo may still arrive. */
  | {
      kind: 'saving';
      turn: number;
      value: CellValue;
      expected: CellValue;
      sent: readonly CellValue[];
    }
  | { kind: 'saved'; value: CellValue; sent: readonly CellValue[]; old?: true }
  | { kind: 'failed'; value: CellValue; expected: CellValue; message: string }
  /** Invalid or not allowed: never sent. */
  | { kind: 'invalid'; text: string; message: string }
  /** Changed both here and by somebody else. */
  | { kind: 'conflict'; value: CellValue; theirs: CellValue }
  /** Just changed by somebody else. */
  | { kind: 'fresh'; old?: true };

export type RowMarks = ReadonlyMap<string, Mark>;
export type Marks = ReadonlyMap<string, RowMarks>;

export const NO_MARKS: Marks = new Map();

/** Sets or clears a cell's mark; returns new marks. */
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

/** A cell's mark after its row has arrived with another value. */
export function afterLive(mark: Mark | undefined, now: CellValue): Mark | null {
  switch (mark?.kind) {
    case 'saving':
      if (now === mark.value || mark.sent.includes(now)) return mark;
      return { kind: 'conflict', value: mark.value, theirs: now };
    case 'failed':
      return now === mark.value ? null : { kind: 'conflict', value: mark.value, theirs: now };
    case 'conflict':
      // Our write may have won the race; the person still has to choose.
      return now === mark.value ? mark : { ...mark, theirs: now };
    case 'saved':
      return now === mark.value || mark.sent.includes(now) ? mark : { kind: 'fresh' };
    case 'invalid':
      return mark;
    default:
      return { kind: 'fresh' };
  }
}

/** Marks after a live update: colleagues' changes are marked, unsettled edits stay. */
export function mergeLive<Row>(
  marks: Marks,
  before: readonly Row[],
  now: readonly Row[],
  { columns, rowKey }: { columns: readonly GridColumn<Row>[]; rowKey: (row: Row) => string },
): Marks {
  const indexes = rowIndexes(before, rowKey);
  let merged = marks;
  for (let index = 0; index < now.length; index += 1) {
    const row = now[index];
    if (row === undefined || row === before[index]) continue;
    const key = rowKey(row);
    const was = before[indexes.of(key, index)];
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

/** Removes marks that have been visible for a while. */
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

/** Whether leaving now would lose edits. */
export function hasUnsaved(marks: Marks): boolean {
  return some(marks, ({ kind }) => kind !== 'fresh' && kind !== 'saved');
}

/** Whether the person still has to decide about a cell. */
export function isUndecided(
  mark: Mark | undefined,
): mark is Extract<Mark, { kind: 'failed' | 'invalid' | 'conflict' }> {
  return mark?.kind === 'failed' || mark?.kind === 'invalid' || mark?.kind === 'conflict';
}

/** An unsettled edit in a row that has left the list. */
export interface Stray extends CellKey {
  text: string;
}

/** Unsettled edits of rows that have left the list, which show nowhere else. */
export function straysOf(marks: Marks, isThere: (row: string) => boolean): Stray[] {
  const strays: Stray[] = [];
  for (const [row, cells] of marks)
    for (const [column, mark] of cells)
      if (isUndecided(mark) && !isThere(row))
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
