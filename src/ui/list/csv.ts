import { csvCell, csvName, csvValues, type CsvColumn } from '@/domain/csv';
import { todayInRome } from '@/domain/time/rome';

/** Makes spreadsheets read accents correctly. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEW_LINE = '\r\n';

/** CSV export of a whole list, not only of the rows read so far. */
export interface CsvExport<Row> {
  /** Button label of docs/product, if any. */
  label?: string;
  /**
   * Names the file: «prodotti» becomes prodotti-2026-11-21.csv; a name ending in «.csv» is used as
   * it is.
   */
  name: string;
  /** Replaces today's date in the file's name: «accettate», «2026-11-01-2026-11-21». */
  of?: string;
  columns: readonly CsvColumn<Row>[];
  /** The rows, read page by page during the export. */
  pages: () => AsyncIterable<readonly Row[]>;
}

/** The name of the file. */
export function fileNameOf({
  name,
  of = todayInRome(),
}: Pick<CsvExport<never>, 'name' | 'of'>): string {
  return name.endsWith('.csv') ? name : csvName(name, of);
}

interface Watch {
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}

/**
 * The chunks of a CSV file, separated by semicolons as Italian spreadsheets expect; cells that look
 * like formulas are escaped. Null if cancelled.
 */
export async function csvChunks<Row>(
  { columns, pages }: CsvExport<Row>,
  { onProgress, signal }: Watch,
): Promise<string[] | null> {
  const { default: papa } = await import('papaparse');
  const text = (rows: ReturnType<typeof csvValues>[]) =>
    papa.unparse(
      rows.map((row) => row.map(csvCell)),
      { delimiter: ';', newline: NEW_LINE },
    );
  const chunks = [BYTE_ORDER_MARK, text([columns.map(({ header }) => header)])];
  let written = 0;
  for await (const page of pages()) {
    // Leaving the loop stops the paging.
    if (signal.aborted) return null;
    if (page.length > 0) chunks.push(NEW_LINE, text(page.map((row) => csvValues(columns, row))));
    written += page.length;
    onProgress(written);
  }
  return signal.aborted ? null : chunks;
}

/** Long enough for any browser to have begun a download. */
const SAVED_MS = 60_000;

/** Downloads a file. */
export function saveFile(name: string, chunks: readonly string[], type = 'text/csv'): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(new Blob([...chunks], { type: `${type};charset=utf-8` }));
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: Safari reads the URL after the click, and may ask the person first.
  setTimeout(URL.revokeObjectURL, SAVED_MS, url);
}
