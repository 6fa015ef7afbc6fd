import type { Range } from './cells';
import type { Cell } from './move';

interface Put extends Cell {
  text: string;
}

/**
 * Target cells of a paste: the block repeats if the range is a whole multiple of it, otherwise it
 * is pasted once from the range's first cell.
 */
export function pastedAt(
  block: readonly (readonly string[])[],
  range: Range,
  size: { rows: number; columns: number },
): Put[] {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const rangeHeight = range.bottom - range.top + 1;
  const rangeWidth = range.right - range.left + 1;
  const repeats = rangeHeight % height === 0 && rangeWidth % width === 0;
  const bottom = Math.min(size.rows, range.top + (repeats ? rangeHeight : height));
  const right = Math.min(size.columns, range.left + (repeats ? rangeWidth : width));
  const puts: Put[] = [];
  for (let row = range.top; row < bottom; row += 1)
    for (let column = range.left; column < right; column += 1) {
      const text = block[(row - range.top) % height]?.[(column - range.left) % width];
      if (text !== undefined) puts.push({ row, column, text });
    }
  return puts;
}

/**
 * Source of each cell for «fill down»: the range's first row, or the row above for a single-row
 * range.
 */
export function filledFrom({ top, bottom, left, right }: Range): { to: Cell; from: Cell }[] {
  const source = top === bottom ? top - 1 : top;
  if (source < 0) return [];
  const filled: { to: Cell; from: Cell }[] = [];
  for (let row = source + 1; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1)
      filled.push({ to: { row, column }, from: { row: source, column } });
  return filled;
}
