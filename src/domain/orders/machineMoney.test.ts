import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsTyped, shownCents } from './machineMoney';

it.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12,50', 1250],
  ['12.50', 1250],
  ['1.234', 123400],
  ['1.234,50', 123450],
  ['1.234.567,89', 123456789],
  ['€ 3,05', 305],
  [' 3,05 € ', 305],
  ['-7,10', -710],
  ['−7,10', -710],
  ['\u200b12,50', 1250],
  ['1.234\u200b,50\ufeff', 123450],
  ['\u202a€ 3,05\u202c', 305],
  ['0', 0],
  ['-0', 0],
])('%s is %d cents', (typed, cents) => expect(centsTyped(typed)).toBe(cents));

it.each([
  '',
  ' ',
  '€',
  ',50',
  '12,',
  '12,505',
  '0.123',
  '10 %',
  '1,234.50',
  '12.345,6,7',
  '1.23.4',
  '1e3',
  'Infinity',
  'NaN',
  '12 euro',
  '--1',
  '9999999999',
])('«%s» is no amount', (typed) => expect(centsTyped(typed)).toBeNull());

it('what is shown of an amount is the same amount again when it is typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(shownCents(cents)).toMatch(/^-?\d{1,3}(\.\d{3})*,\d{2}$/);
      expect(centsTyped(shownCents(cents))).toBe(cents);
      expect(centsTyped(shownCents(cents).replaceAll('.', ''))).toBe(cents);
    }),
  );
});

it('anything typed is whole cents or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-€0-9., ]{0,14}$/)), (typed) => {
      const cents = centsTyped(typed);
      expect(cents === null || (Number.isSafeInteger(cents) && !Object.is(cents, -0))).toBe(true);
    }),
  );
});
