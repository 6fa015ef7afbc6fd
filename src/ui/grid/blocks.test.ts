import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledFrom, pastedAt } from './blocks';
import { rangeOf } from './cells';

const size = { rows: 10, columns: 5 };
const at = (row: number, column: number) => ({ row, column });

it('a block goes in once from the range’s first cell, or as often as it fits', () => {
  const texts = (block: string[][], range: ReturnType<typeof rangeOf>) =>
    pastedAt(block, range, size).map(({ row, column, text }) => `${row}/${column} ${text}`);
  expect(texts([['a', 'b']], rangeOf(at(2, 1), at(2, 1)))).toEqual(['2/1 a', '2/2 b']);
  expect(texts([['x']], rangeOf(at(3, 2), at(2, 1)))).toEqual(['2/1 x', '2/2 x', '3/1 x', '3/2 x']);
  expect(texts([['a'], ['b']], rangeOf(at(0, 0), at(2, 0)))).toEqual(['0/0 a', '1/0 b']);
  expect(texts([['a', 'b', 'c']], rangeOf(at(9, 3), at(9, 3)))).toEqual(['9/3 a', '9/4 b']);
});

it('never leaves the grid, and writes no cell twice', () => {
  const cell = fc.record({ row: fc.nat(9), column: fc.nat(4) });
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { maxLength: 8 }), { maxLength: 14 }),
      cell,
      cell,
      (block, one, other) => {
        const puts = pastedAt(block, rangeOf(one, other), size);
        for (const { row, column } of puts)
          expect(row >= 0 && row < 10 && column >= 0 && column < 5).toBe(true);
        expect(new Set(puts.map(({ row, column }) => `${row}/${column}`)).size).toBe(puts.length);
      },
    ),
  );
});

it('fills down from the first row of the range, or from the row above', () => {
  expect(filledFrom(rangeOf(at(1, 0), at(3, 0)))).toEqual([
    { to: at(2, 0), from: at(1, 0) },
    { to: at(3, 0), from: at(1, 0) },
  ]);
  expect(filledFrom(rangeOf(at(4, 2), at(4, 2)))).toEqual([{ to: at(4, 2), from: at(3, 2) }]);
  expect(filledFrom(rangeOf(at(0, 2), at(0, 2)))).toEqual([]);
});
