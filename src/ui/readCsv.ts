import { AppError } from '@/domain/errors';
import { textOfFile } from '@/domain/textFile';
import { textOfCsvCell } from '@/domain/csv';

/** No spreadsheet of ours is larger; the reader holds all of it. */
const BYTES_MAX = 10_000_000;

/** The cells of a CSV file, however a spreadsheet separated and encoded them. @throws AppError `invalid`, `too-large` */
export async function readCsv(file: File): Promise<string[][]> {
  if (file.size > BYTES_MAX) throw new AppError('too-large');
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new AppError('invalid');
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  if (errors.some(({ type }) => type === 'Quotes')) throw new AppError('invalid');
  return data.map((row) => row.map(textOfCsvCell));
}

/** What the header separates its columns with. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const parts = (delimiter: string) => header.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, other) => (parts(other) > parts(best) ? other : best));
}
