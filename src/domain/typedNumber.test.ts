import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainNumber, readNumber } from './typedNumber';

it.each([
  ['1.800', 1800],
  ['10.000', 10_000],
  ['1.234.567', 1_234_567],
  ['1.234,5', 1234.5],
  ['72,5', 72.5],
  ['72.5', 72.5],
  ['72.50', 72.5],
  ['0.500', 0.5],
  ['1,450', 1.45],
  [' 1 800 ', 1800],
  ['−3,5', -3.5],
  ['+3', 3],
  ['12 €', 12],
  ['72\u200b,5', 72.5],
])('[DE-094] %j is %d', (typed, value) => expect(readNumber(typed)).toEqual({ value }));

it.each(['', 'boh', '1.2.3', '1,2,3', '1e9', '0x10', '.', '1.23,4', '12 kg', '9'.repeat(41)])(
  '%j is no number',
  (typed) => expect(readNumber(typed)).toBeNull(),
);

it('[DE-094] what could be both in its field is asked', () => {
  const weight = { min: 30, max: 300 };
  expect(readNumber('72.500', weight)).toEqual({ either: [72_500, 72.5] });
  expect(readNumber('72,500', weight)).toEqual({ value: 72.5 });
  expect(readNumber('1.800', { min: 0, max: 5_000 })).toEqual({ either: [1800, 1.8] });
  expect(readNumber('1.800', { min: 500, max: 5_000 })).toEqual({ value: 1800 });
  expect(readNumber('1.800', { min: 0, max: null })).toEqual({ value: 1800 });
});

it('a number that is shown is read as itself, however it is shown', () => {
  const cents = fc.integer({ min: -1e10, max: 1e10 }).map((whole) => whole / 100);
  fc.assert(
    fc.property(cents, (number) => {
      expect(readNumber(plainNumber(number))).toEqual({ value: number === 0 ? 0 : number });
      const grouped = number.toLocaleString('it-IT', { useGrouping: true });
      expect(readNumber(grouped)).toEqual({ value: number === 0 ? 0 : number });
    }),
  );
});

it('[DE-094] small numbers and those cut off after their separator are read as themselves', () => {
  for (const number of [1e-7, -0.0000005, 1e21])
    expect(readNumber(plainNumber(number))).toEqual({ value: number });
  for (const typed of ['12.', '12,']) expect(readNumber(typed)).toEqual({ value: 12 });
  for (const typed of ['.', ',', '-']) expect(readNumber(typed)).toBeNull();
});
