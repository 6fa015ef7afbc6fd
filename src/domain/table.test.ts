import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvCells } from './readCsv';

describe('[DE-070] the cells of a table as text', () => {
  it.each([
    ['semicolons', 'Nome;Note\r\nAnna;"a;b"\r\n'],
    ['commas', 'Nome,Note\nAnna,a;b\n'],
    ['tabs', 'Nome\tNote\rAnna\ta;b\r'],
    ['another delimiter in quotes', '"Nome, o ""come""",Note\nAnna,a;b'],
  ])('%s', async (_, text) => {
    const [header, first] = await csvCells(text);
    expect([header?.[1], first]).toEqual(['Note', ['Anna', 'a;b']]);
  });
  it('new lines in quotes are of the cell', async () => {
    expect(await csvCells('Nome;Note\nAnna;"prima\r\nseconda"\nBea;x')).toEqual([
      ['Nome', 'Note'],
      ['Anna', 'prima\nseconda'],
      ['Bea', 'x'],
    ]);
  });
  it('a quote that never ends is said', async () => {
    await expect(csvCells('Nome;Note\nAnna;"prima\nBea;x')).rejects.toMatchObject({
      code: 'invalid',
    });
  });
  it('is the same in whatever pieces it is read', async () => {
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
    );
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(';', ',', '\t'),
        fc.integer({ min: 1, max: 40 }),
        async (rows, delimiter, size) => {
          const all = [['Nome', 'Telefono'], ...rows];
          expect(await csvCells(papa.unparse(all, { delimiter }), size)).toEqual(all);
        },
      ),
      { numRuns: 40 },
    );
  });
});
