import type { Cell } from './move';
import type { CellKey } from './types';

/** A block of cells; bottom and right are inclusive. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export function rangeOf(one: Cell, other: Cell): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export function cellsOf({ top, bottom, left, right }: Range): Cell[] {
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  return cells;
}

export function isOneCell({ top, bottom, left, right }: Range): boolean {
  return top === bottom && left === right;
}

/** Id of the active cell; depends on its position, so that screen readers announce moves. */
export function cellId(grid: string, row: number, column: number): string {
  return `${grid}-${row}-${column}`;
}

/** The cell that contains an element; the head is row one, as in aria-rowindex. */
export function cellAt(target: EventTarget): { row: number; column: number } | null {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  const row = cell?.closest('[role=row]');
  return cell && row
    ? {
        row: Number(row.getAttribute('aria-rowindex')) - 2,
        column: Number(cell.getAttribute('aria-colindex')) - 1,
      }
    : null;
}

export function cellElement(
  root: Element,
  { row, column }: { row: number; column: number },
): Element | null {
  return root.querySelector(
    `[aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column + 1}"]`,
  );
}

/** A colleague in a cell. */
export interface Presence extends CellKey {
  name: string;
}

/** Colleagues by row and column. */
export function byRow(
  presence: readonly Presence[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const rows = new Map<string, Map<string, string>>();
  for (const { row, column, name } of presence) {
    const columns = rows.get(row) ?? new Map<string, string>();
    const others = columns.get(column);
    columns.set(column, others === undefined ? name : `${others}, ${name}`);
    rows.set(row, columns);
  }
  return rows;
}
