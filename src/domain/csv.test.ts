import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvName, textOfCsvCell } from './csv';

describe('[DE-032] a cell', () => {
  it.each([
    '=1+1',
    '+39333+1',
    '-1-2',
    '-',
    '+',
    '@SUM(A1)',
    '\t=1',
    '\r',
    '\n=1',
    '\u0000x',
    '\u0085x',
    "'=1",
    '-1\n=2',
    '+39 333-1',
    '-A1',
    '-1,',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff@A1',
    ' +393331234567',
    '\uff1d1+1',
    '\uff20SUM(A1)',
    "' =1",
  ])('that a spreadsheet would calculate gets an apostrophe: %j', (text) =>
    expect(csvCell(text)).toBe(`'${text}`),
  );
  it.each(['-10,5', '+3', '-1.234,50', '+393331234567', '+39 333 1234567'])(
    'that is a signed number or a phone stays: %j',
    (text) => expect(csvCell(text)).toBe(text),
  );
  it.each(['Anna', 'a=b', ' a', "D'Amico", "'Ndrangheta", '«ciao»', '10,5', ''])(
    'that is text stays: %j',
    (text) => expect(csvCell(text)).toBe(text),
  );
  it('of a number has a decimal comma, of nothing is empty', () => {
    expect([3, -3, 10.5, -10.5, 1234567.25].map(csvCell)).toEqual([
      '3',
      '-3',
      '10,5',
      '-10,5',
      '1234567,25',
    ]);
    expect([null, undefined].map(csvCell)).toEqual(['', '']);
  });
  it('is read back as it was, and never calculated, whatever it is', () => {
    const start = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      "'",
      "''",
      '\t',
      '+39',
      '-1',
      '',
      ' ',
      "' ",
      '\u200b',
      '\uff1d',
    );
    const text = fc
      .tuple(
        start,
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'binary' }),
          fc.constantFrom('1', '1+1', '333 123', 'A1'),
        ),
      )
      .map((chunks) => chunks.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const cell = csvCell(given);
        expect(textOfCsvCell(cell)).toBe(given);
        if (/^[=+\-@\p{Cc}]/u.test(cell)) expect(cell).toMatch(/^[+-][\d., ]+$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('names the file', () =>
  expect(csvName('Ticket tecnici: città', '2026-11-21')).toBe(
    'ticket-tecnici-citta-2026-11-21.csv',
  ));
