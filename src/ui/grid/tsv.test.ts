import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTsv, toTsv } from './tsv';

describe('what a spreadsheet program puts on the clipboard', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t\t\n', [['a', '', '']]],
    ['uno', [['uno']]],
    ['', [['']]],
    ['"due\nrighe"\tb', [['due\nrighe', 'b']]],
    ['"con ""virgolette"""\tb', [['con "virgolette"', 'b']]],
    ['"non chiusa\tb', [['"non chiusa', 'b']]],
    ['"prima" e dopo\tb', [['"prima" e dopo', 'b']]],
  ])('%j', (text, cells) => {
    expect(fromTsv(text)).toEqual(cells);
  });

  it('is read back as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'è') });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
      );
    fc.assert(
      fc.property(block, (cells) => {
        expect(fromTsv(toTsv(cells))).toEqual(cells);
      }),
    );
  });
});
