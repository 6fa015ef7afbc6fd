import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { caseText } from '../../tests/fixtures/cases';
import { MISPLACED_QUOTES, tableRows } from './table';

const cells = (text: string) => tableRows(text).map((row) => row.cells);

describe('[DE-070] the rows of a table', () => {
  it.each([
    ['semicolons', 'Nome;Note\r\nAnna;"a;b"\r\n'],
    ['commas', 'Nome,Note\nAnna,a;b\n'],
    ['tabs', 'Nome\tNote\rAnna\ta;b\r'],
    ['another delimiter in quotes', '"Nome, o ""come""",Note\nAnna,a;b'],
    ['what the file says', 'sep=,\nNome,Note\nAnna,a;b\n'],
    ['what a spreadsheet says', '\ufeff"sep=;"\r\nNome;Note\r\nAnna;"a;b"'],
  ])('%s', (_, text) => {
    const [header, first] = cells(text);
    expect([header?.[1], first]).toEqual(['Note', ['Anna', 'a;b']]);
  });

  it('new lines in quotes are of the cell; a row is named by the line it begins on', () => {
    expect(tableRows('Nome;Note\nAnna;"prima\r\nseconda"\nBea;x')).toEqual([
      { line: 1, cells: ['Nome', 'Note'], problem: null },
      { line: 2, cells: ['Anna', 'prima\nseconda'], problem: null },
      { line: 4, cells: ['Bea', 'x'], problem: null },
    ]);
    expect(tableRows(caseText('leads-sep-line.csv')).map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('text that a spreadsheet was kept from reading as a number is that text', () => {
    expect(cells('A;B;C\n="3331110005";"=""0039""";\'=1+1')).toEqual([
      ['A', 'B', 'C'],
      ['3331110005', '0039', '=1+1'],
    ]);
  });

  it('a misplaced quote spoils its own line; the others go on', () => {
    const rows = tableRows(caseText('leads-stray-quote.csv'));
    expect(rows.filter(({ problem }) => problem !== null)).toEqual([
      expect.objectContaining({ line: 15, problem: MISPLACED_QUOTES }),
    ]);
    expect(rows).toHaveLength(30);
    expect(rows.at(-1)?.cells[2]).toBe('3331110429');
    expect(tableRows('Nome;Note\nAnna;"prima\nBea;x')).toEqual([
      { line: 1, cells: ['Nome', 'Note'], problem: null },
      { line: 2, cells: ['Anna', '"prima'], problem: MISPLACED_QUOTES },
      { line: 3, cells: ['Bea', 'x'], problem: null },
    ]);
  });

  const cell = fc.constantFrom(
    '',
    'a',
    'è',
    'a;b',
    'a,b',
    'a\tb',
    'a\nb',
    '"',
    'a"b',
    ' ',
    '333 1234567',
    '=x',
  );
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  });

  it('what was written as a table is read back', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(';', ',', '\t'), (rows, delimiter) => {
        const all = [['Nome', 'Telefono'], ...rows];
        expect(cells(papa.unparse(all, { delimiter }))).toEqual(all);
      }),
      { numRuns: 200 },
    );
  });

  it('whatever quotes are lost, lines only grow, and every clean row after a bad one is there', () => {
    fc.assert(
      fc.property(table, fc.nat(40), (rows, index) => {
        const good = papa.unparse([['Nome', 'Telefono'], ...rows], {
          delimiter: ';',
          quotes: true,
        });
        const text = `${good.slice(0, index)}"${good.slice(index)}\nUltima;333\n`;
        const read = tableRows(text, ';');
        expect(read.at(-1)?.cells).toEqual(['Ultima', '333']);
        const lines = read.map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      }),
      { numRuns: 200 },
    );
  });
});
