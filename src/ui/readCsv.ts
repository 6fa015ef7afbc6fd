import { AppError } from '@/domain/errors';
import { tableRows, type TableRow } from '@/domain/table';
import { textOfFile } from '@/domain/textFile';

/** Larger than any spreadsheet of ours; the file is read into memory. */
const BYTES_MAX = 10_000_000;

/**
 * Rows of a CSV file, whatever its separator and encoding.
 * @throws AppError `invalid`, `too-large`
 */
export async function readCsv(file: File): Promise<TableRow[]> {
  if (file.size > BYTES_MAX) throw new AppError('too-large');
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new AppError('invalid');
  return tableRows(text);
}
