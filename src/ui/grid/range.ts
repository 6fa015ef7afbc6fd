import type { Cell } from './move';

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
