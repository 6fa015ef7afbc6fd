import fc from 'fast-check';
import papa from 'papaparse';
import { expect, it } from 'vitest';
import { textOfCsvCell } from '@/domain/csv';
import { csvChunks } from './csv';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '=SOMMA(A1;B1)',
    '-10,5',
    '+393331234567',
    'a;b',
    'due\r\nrighe',
    'detto «"così"»',
    "'=1",
    '@x',
    '\t',
    '',
  ),
);

it('[DE-032] a file begins with a byte order mark, has semicolons between its cells and is read back as it was', async () => {
  const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, async (given) => {
      const pages = async function* () {
        yield given.slice(0, 2);
        yield given.slice(2);
      };
      const csv = {
        name: 'prova.csv',
        columns: [
          { header: 'Uno', value: ([one]: [string, string]) => one },
          { header: 'Due', value: ([, two]: [string, string]) => two },
        ],
        pages,
      };
      const file =
        (
          await csvChunks(csv, {
            onProgress: () => undefined,
            signal: new AbortController().signal,
          })
        )?.join('') ?? '';
      expect(file.startsWith('\uFEFFUno;Due\r\n')).toBe(true);
      const read = papa
        .parse<string[]>(file.slice(1), { delimiter: ';', newline: '\r\n' })
        .data.map((row) => row.map(textOfCsvCell));
      expect(read).toEqual([['Uno', 'Due'], ...given]);
    }),
    { numRuns: 200 },
  );
});
