import { AppError } from '@/domain/errors';
import { tableRows, type TableRow } from '@/domain/table';
import { textOfFile } from '@/domain/textFile';

/** No spreadsheet of ours is larger; the reader holds all of it. */
const BYTES_MAX = 10_000_000;

/** The rows of a CSV file, however a spreadsheet separated and encoded them. @throws AppError `invalid`, `too-large` */
export async function readCsv(file: File): Promise<TableRow[]> {
  if (file.size > BYTES_MAX) throw new AppError('too-large');
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new AppError('invalid');
  return tableRows(text);
}
