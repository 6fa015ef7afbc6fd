/** A block of cells as spreadsheet programs put it on the clipboard. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const text = rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
  // An empty last row would be taken for the end of the row before.
  return text.endsWith('\n') ? `${text}\n` : text;
}

/** A cell that holds what divides cells, or begins as a quoted one, is quoted. */
function quoted(text: string): string {
  return /[\t\n\r]/.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The cells of a text from the clipboard, as a program or `toTsv` wrote it. A line break at the end begins no further row. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n');
  const end = source.endsWith('\n') ? source.length - 1 : source.length;
  while (at <= end) {
    const cell = source[at] === '"' ? quotedAt(source, at, end) : null;
    const stop = cell?.stop ?? nextDivider(source, at, end);
    row.push(cell?.text ?? source.slice(at, stop));
    if (stop >= end || source[stop] === '\n') {
      rows.push(row);
      row = [];
    }
    at = stop + 1;
  }
  return rows;
}

function nextDivider(source: string, from: number, end: number): number {
  let at = from;
  while (at < end && source[at] !== '\t' && source[at] !== '\n') at += 1;
  return at;
}

/** Null when what begins with a quote is no quoted cell after all: a note that begins with «"». */
function quotedAt(
  source: string,
  from: number,
  end: number,
): { text: string; stop: number } | null {
  let at = from + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote < 0 || quote >= end) return null;
    if (source[quote + 1] === '"' && quote + 1 < end) {
      at = quote + 2;
      continue;
    }
    const stop = quote + 1;
    if (stop < end && source[stop] !== '\t' && source[stop] !== '\n') return null;
    return { text: source.slice(from + 1, quote).replaceAll('""', '"'), stop };
  }
}
