import fc from 'fast-check';
import papa from 'papaparse';
import { expect, it, vi } from 'vitest';
import { textOfCsvCell } from '@/domain/csv';
import { csvChunks, saveFile } from './csv';

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

it('a saved file is there for a browser that begins the download after the click', () => {
  vi.useFakeTimers();
  const there = new Set<string>();
  URL.createObjectURL = () => {
    there.add('blob:file');
    return 'blob:file';
  };
  URL.revokeObjectURL = (url) => void there.delete(url);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile('a.csv', ['a;b']);
  vi.advanceTimersByTime(30_000);
  expect(there.size).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(there.size).toBe(0);
});
