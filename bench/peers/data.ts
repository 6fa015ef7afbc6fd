/** What both grids show: 5,000 rows of 35 columns, two of which stay in sight. */
export interface BenchRow {
  id: string;
  [field: string]: string | number | boolean;
}

export const ROWS = 5_000;
export const COLUMNS = 35;
export const STICKY = 2;
export const WIDTH = 130;

/** Every fifth column holds numbers, the others text. */
export const isNumber = (column: number) => column % 5 === 4;
export const fieldOf = (column: number) => `c${column}`;

export function benchRows(): BenchRow[] {
  return Array.from({ length: ROWS }, (_, row) => {
    const one: BenchRow = { id: `r${row}` };
    for (let column = 0; column < COLUMNS; column += 1)
      one[fieldOf(column)] = isNumber(column) ? row * column : `Valore ${row}/${column}`;
    return one;
  });
}

/** What a page offers to the bench. */
export interface BenchPage {
  /** Draws the grid, and says when the browser has drawn it. */
  mount: () => void;
  scroller: () => HTMLElement | null;
  /** A colleague's change of a cell in sight. */
  live: (row: number, column: number, value: string) => void;
  /** Opens the cell of the first row in the third column. */
  edit: () => void;
  /** What this cell holds. */
  held: () => string;
}
