/** A block of cells in the clipboard format of spreadsheets. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const text = rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
  // A trailing empty row would be read as the line end of the previous one.
  return text.endsWith('\n') ? `${text}\n` : text;
}

/** Quotes a cell that contains a separator or starts with a quote. */
function quoted(text: string): string {
  return /[\t\n\r]/.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Parses clipboard text of a spreadsheet or of `toTsv`. A trailing line break adds no row. */
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

/**
 * Null if the text starts with a quote but is not a quoted cell, such as a note that begins with
 * «"».
 */
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
