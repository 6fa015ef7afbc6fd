import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beside, moved } from './move';

const size = { rows: 100, columns: 35, first: 1, page: 20 };

describe('keys lead', () => {
  it.each([
    ['ArrowDown', false, { row: 11, column: 5 }],
    ['ArrowDown', true, { row: 99, column: 5 }],
    ['ArrowLeft', false, { row: 10, column: 4 }],
    ['ArrowLeft', true, { row: 10, column: 1 }],
    ['Home', false, { row: 10, column: 1 }],
    ['Home', true, { row: 0, column: 1 }],
    ['End', false, { row: 10, column: 34 }],
    ['End', true, { row: 99, column: 34 }],
    ['PageDown', false, { row: 30, column: 5 }],
    ['PageUp', false, { row: 0, column: 5 }],
    ['q', false, null],
  ])('%s (Ctrl: %s)', (key, ctrl, to) => {
    expect(moved({ key, ctrl }, { row: 10, column: 5 }, size)).toEqual(to);
  });

  it('never out of the grid', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    const from = fc.record({ row: fc.nat(99), column: fc.nat(34) });
    fc.assert(
      fc.property(
        fc.array(fc.record({ key: keys, ctrl: fc.boolean() })),
        from,
        (presses, start) => {
          const end = presses.reduce((cell, press) => moved(press, cell, size) ?? cell, start);
          expect(end.row).toBeGreaterThanOrEqual(0);
          expect(end.row).toBeLessThan(100);
          expect(end.column).toBeGreaterThanOrEqual(0);
          expect(end.column).toBeLessThan(35);
        },
      ),
    );
  });
});

it('Tab goes along the row and out of the grid at its end', () => {
  expect(beside({ row: 1, column: 33 }, 1, 35)).toEqual({ row: 1, column: 34 });
  expect(beside({ row: 1, column: 34 }, 1, 35)).toBeNull();
  expect(beside({ row: 1, column: 0 }, -1, 35)).toBeNull();
});
