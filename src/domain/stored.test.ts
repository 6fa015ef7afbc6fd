import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountIdOf, fieldsOf, sameStored, textOf, timeOf } from './stored';

const iso = (value: unknown) => timeOf(value)?.toISOString() ?? null;

describe('timeOf', () => {
  it.each([
    ['2026-03-01T10:20:30.123Z', '2026-03-01T10:20:30.123Z'],
    ['2026-03-01T10:20:30+01:00', '2026-03-01T09:20:30.000Z'],
    [{ toDate: () => new Date('2026-03-01T10:00:00Z') }, '2026-03-01T10:00:00.000Z'],
    [{ seconds: 1_772_359_200, nanoseconds: 123_456_789 }, '2026-03-01T10:00:00.123Z'],
    // The server's class rounds milliseconds, the browser's doesn't: both must read the same.
    [
      {
        toDate: () => new Date(1_772_359_200_124),
        seconds: 1_772_359_200,
        nanoseconds: 123_600_000,
      },
      '2026-03-01T10:00:00.123Z',
    ],
    [{ _seconds: 1_772_359_200, _nanoseconds: 0 }, '2026-03-01T10:00:00.000Z'],
    [new Date('2026-03-01T10:00:00Z'), '2026-03-01T10:00:00.000Z'],
    [Date.parse('2026-03-01T10:00:00Z'), '2026-03-01T10:00:00.000Z'],
  ])('reads %j', (stored, expected) => expect(iso(stored)).toBe(expected));

  it.each([
    ['2026-01-15 10:00:00', '2026-01-15T09:00:00.000Z'],
    ['2026-07-15 10:00:00', '2026-07-15T08:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['1994-10-01', '1994-09-30T23:00:00.000Z'],
    ['1994-09-20', '1994-09-19T22:00:00.000Z'],
  ])('reads %s as a clock in Rome shows it', (stored, expected) =>
    expect(iso(stored)).toBe(expected),
  );

  it.each([
    null,
    undefined,
    '',
    'ieri',
    '2026-13-45T99:99Z',
    12,
    {},
    [],
    { toDate: 1 },
    { seconds: 1e300 },
    new Date(NaN),
  ])('reads nothing in %j', (stored) => expect(timeOf(stored)).toBeNull());

  it('never throws, and gives only times that can be stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const year = timeOf(value)?.getUTCFullYear() ?? 2000;
        return year >= 1 && year <= 9999;
      }),
    );
  });
});

describe('sameStored', () => {
  it('compares times by the millisecond whatever their shape', () => {
    const date = new Date('2026-03-01T10:00:00Z');
    expect(
      sameStored({ at: date, list: ['a'] }, { list: ['a'], at: { toDate: () => new Date(date) } }),
    ).toBe(true);
    expect(sameStored({ at: date }, { at: new Date(date.getTime() + 1) })).toBe(false);
    expect(sameStored({ at: date }, { at: null })).toBe(false);
    expect(sameStored({ at: date }, { at: {} })).toBe(false);
  });
  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [['a'], ['a', 'b']],
    [['a'], { 0: 'a' }],
    [null, {}],
  ])('tells %j from %j', (a, b) => expect(sameStored(a, b)).toBe(false));
  it('holds for any value and its copy', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => sameStored(value, structuredClone(value))));
  });
});

it('reads fields and texts of anything', () => {
  expect(fieldsOf(['a'])).toEqual({});
  expect(textOf('  a ')).toBe('a');
  expect(textOf(' ')).toBeNull();
});

it('knows what can be an account id', () => {
  expect(accountIdOf('aB3')).toBe('aB3');
  for (const value of [
    '',
    '.',
    '..',
    '__x__',
    '__\n__',
    'a/b',
    'x'.repeat(129),
    'a\ud800',
    4,
    null,
  ])
    expect(accountIdOf(value)).toBeNull();
});
