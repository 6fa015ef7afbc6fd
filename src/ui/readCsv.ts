import type { ParseResult, Parser } from 'papaparse';
import { AppError } from '@/domain/errors';
import { textOfFile } from '@/domain/textFile';
import { textOfCsvCell } from '@/domain/csv';

/** No spreadsheet of ours is larger; the reader holds all of it. */
const BYTES_MAX = 10_000_000;
/** What is read in one go: the page answers in between. */
const CHUNK_CHARS = 200_000;
const HEADER_CHARS = 10_000;

/** The cells of a CSV file, however a spreadsheet separated and encoded them. @throws AppError `invalid`, `too-large` */
export async function readCsv(file: File): Promise<string[][]> {
  if (file.size > BYTES_MAX) throw new AppError('too-large');
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new AppError('invalid');
  return csvCells(text);
}

/** The cells of CSV text, or of what was copied from a spreadsheet. @throws AppError `invalid` */
export async function csvCells(text: string, chunkSize = CHUNK_CHARS): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const rows: string[][] = [];
  await new Promise<void>((resolve, reject) => {
    const oneNewLine = text.replace(/\r\n?/g, '\n');
    papa.parse<string[]>(oneNewLine, {
      delimiter: delimiterOf(oneNewLine),
      newline: '\n',
      chunkSize,
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        if (errors.some(({ type }) => type === 'Quotes')) {
          reject(new AppError('invalid'));
          parser.abort();
          return;
        }
        for (const row of data) rows.push(row.map(textOfCsvCell));
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(),
      error: (error: Error) => reject(error),
    });
  });
  return rows;
}

/** What the header separates its columns with. */
function delimiterOf(text: string): string {
  const [header = ''] = text
    .slice(0, HEADER_CHARS)
    .replace(/"[^"]*"/g, '')
    .split('\n', 1);
  const parts = (delimiter: string) => header.split(delimiter).length;
  return [';', ',', '\t'].reduce((best, other) => (parts(other) > parts(best) ? other : best));
}
