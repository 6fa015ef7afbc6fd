import { csvCell } from '@/domain/csv';

/** With it spreadsheets read accents right. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEW_LINE = '\r\n';

export type Cell = string | number | null;

/** What a list exports: all it would show, not only the rows read so far. */
export interface CsvExport<Row> {
  /** What its button is called, where docs/product says it. */
  label?: string;
  name: string;
  header: readonly string[];
  cells: (row: Row) => readonly Cell[];
  /** The rows, read page after page while they are written. */
  pages: () => AsyncIterable<readonly Row[]>;
}

interface Watch {
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}

/**
 * The parts of a CSV file, with semicolons as an Italian spreadsheet wants; cells that look like formulas are made harmless. Null when
 * it was cancelled.
 */
export async function csvParts<Row>(
  { header, cells, pages }: CsvExport<Row>,
  { onProgress, signal }: Watch,
): Promise<string[] | null> {
  const { default: papa } = await import('papaparse');
  const text = (rows: (readonly Cell[])[]) =>
    papa.unparse(
      rows.map((row) => row.map(csvCell)),
      { delimiter: ';', newline: NEW_LINE },
    );
  const parts = [BYTE_ORDER_MARK, text([header])];
  let written = 0;
  for await (const page of pages()) {
    // Leaving the loop tells the pages to stop.
    if (signal.aborted) return null;
    if (page.length > 0) parts.push(NEW_LINE, text(page.map(cells)));
    written += page.length;
    onProgress(written);
  }
  return signal.aborted ? null : parts;
}

/** Gives the browser a file to save. */
export function saveFile(name: string, parts: readonly string[], type = 'text/csv'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
