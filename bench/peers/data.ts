/** Data of both grids: 5,000 rows of 35 columns, two of them sticky. */
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

/** Interface of a bench page. */
export interface BenchPage {
  /** Mounts the grid; the page signals when it is rendered. */
  mount: () => void;
  scroller: () => HTMLElement | null;
  /** Simulates a colleague's change of a visible cell. */
  live: (row: number, column: number, value: string) => void;
  /** Opens the first row's cell in the third column. */
  edit: () => void;
  /** Content of that cell. */
  held: () => string;
}
