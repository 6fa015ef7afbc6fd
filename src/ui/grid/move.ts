/** A cell by row and column index in what is shown. */
export interface Cell {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
  /** The first data column, after the control column. */
  first: number;
  /** Number of visible rows. */
  page: number;
}

interface Press {
  key: string;
  /** Ctrl, or ⌘. */
  ctrl: boolean;
}

/** Target cell of a key, as in a spreadsheet; null for keys that don't move. */
export function moved(
  { key, ctrl }: Press,
  { row, column }: Cell,
  { rows, columns, first, page }: Size,
): Cell | null {
  const lastRow = rows - 1;
  const lastColumn = columns - 1;
  switch (key) {
    case 'ArrowUp':
      return { row: ctrl ? 0 : Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: ctrl ? lastRow : Math.min(lastRow, row + 1), column };
    case 'ArrowLeft':
      return { row, column: ctrl ? first : Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: ctrl ? lastColumn : Math.min(lastColumn, column + 1) };
    case 'Home':
      return { row: ctrl ? 0 : row, column: first };
    case 'End':
      return { row: ctrl ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: Math.max(0, row - page), column };
    case 'PageDown':
      return { row: Math.min(lastRow, row + page), column };
    default:
      return null;
  }
}

/** The next cell in the row; null at its end, where Tab leaves the grid. */
export function beside({ row, column }: Cell, step: 1 | -1, columns: number): Cell | null {
  const next = column + step;
  return next < 0 || next >= columns ? null : { row, column: next };
}
