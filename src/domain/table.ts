import { textOfCsvCell } from './csv';

/** The only reader of tables: files saved by spreadsheets, and pasted cells. */

export interface TableRow {
  /** 1-based line where it begins. */
  line: number;
  cells: string[];
  /** Why it is unreadable; `cells` is then a guess. */
  problem: string | null;
}

export const MISPLACED_QUOTES = 'Virgolette fuori posto.';

/** Spreadsheets' limit of a cell; a quote not closed within it is an ordinary character. */
const CELL_MAX = 32_767;
const HEADER_CHARS = 10_000;
/** First line that declares the delimiter (`sep=;`). */
const HINT = /^"?sep=([;,\t|])"?[;,\t|]*(?:\n|$)/i;
/** Text protected from being read as a number: ="333". */
const TEXT_FORMULA = /^=\s*"((?:[^"]|"")*)"$/;

/**
 * The rows of a table. A misplaced quote only affects its own line.
 * @param delimiter guessed from the header if missing
 */
export function tableRows(text: string, delimiter?: string): TableRow[] {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const hint = HINT.exec(whole);
  const between = delimiter ?? hint?.[1] ?? delimiterOf(whole);
  const rows: TableRow[] = [];
  let at = hint?.[0].length ?? 0;
  let line = hint ? 2 : 1;
  // Characters scanned in vain for closing quotes; beyond the length of the text scanning stops, to
  // keep it linear.
  let inVain = 0;
  while (at < whole.length) {
    const found = inVain > whole.length ? null : rowAt(whole, at, between);
    if (found && 'cells' in found) {
      rows.push({ line, cells: found.cells.map(textOfCell), problem: null });
      line += newLinesIn(whole, at, found.end);
      at = found.end;
    } else {
      inVain += found?.length ?? 0;
      const end = endOfLine(whole, at);
      const cells = whole.slice(at, end).split(between).map(textOfCell);
      rows.push({ line, cells, problem: MISPLACED_QUOTES });
      line += 1;
      at = end + 1;
    }
  }
  return rows;
}

function textOfCell(cell: string): string {
  const formula = TEXT_FORMULA.exec(cell.trim())?.[1];
  return formula === undefined ? textOfCsvCell(cell) : formula.replaceAll('""', '"');
}

const endOfLine = (text: string, from: number) => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

function newLinesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1))
    lines += 1;
  return lines;
}

/** The row at `from` and the next start; for a misplaced quote, the number of chars scanned. */
function rowAt(
  text: string,
  from: number,
  between: string,
): { cells: string[]; end: number } | { length: number } {
  const cells: string[] = [];
  let at = from;
  let line = endOfLine(text, at);
  for (;;) {
    if (text[at] === '"') {
      const quoted = quotedAt(text, at);
      if ('length' in quoted) return quoted;
      cells.push(quoted.cell);
      at = quoted.end;
      if (at > line) line = endOfLine(text, at);
      const next = text[at];
      if (next !== undefined && next !== '\n' && next !== between) return { length: at - from };
    } else {
      const stop = text.slice(at, line).indexOf(between);
      const cell = text.slice(at, stop < 0 ? line : at + stop);
      cells.push(cell);
      at += cell.length;
    }
    if (text[at] !== between) return { cells, end: at + 1 };
    at += 1;
  }
}

/** A quoted cell; doubled quotes are unescaped. */
function quotedAt(text: string, from: number): { cell: string; end: number } | { length: number } {
  const pieces: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - from > CELL_MAX)
      return { length: (quote < 0 ? text.length : quote) - from };
    pieces.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') return { cell: pieces.join(''), end: quote + 1 };
    pieces.push('"');
    at = quote + 2;
  }
}

/** Guesses the delimiter from the header. */
function delimiterOf(text: string): string {
  const [header = ''] = text
    .slice(0, HEADER_CHARS)
    .replace(/"[^"]*"/g, '')
    .split('\n', 1);
  const columnCount = (delimiter: string) => header.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, other) =>
    columnCount(other) > columnCount(best) ? other : best,
  );
}
