import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvValues } from '../csv';
import { romeDay } from '../time/rome';
import { EXPENSES_CSV, expenseIdx, momentOf } from './expense';

const day = new Date('2026-03-09T09:00:00Z');

describe('an expense as it is stored', () => {
  it.each([
    [{ data: day, prezzo: 12.5 }, 1250],
    [{ data: '2026-03-09T09:00:00.000Z', prezzo: '12,50' }, 1250],
    [{ data: { seconds: day.getTime() / 1000, nanoseconds: 0 }, prezzo: '12.5' }, 1250],
    [{ data: day, prezzo: '1.234,56 €' }, 123_456],
  ])('[CP-052] %j', (stored, cents) => expect(expenseIdx(stored)).toEqual({ at: day, cents }));

  it('[CP-052] a day as people write it', () =>
    expect(expenseIdx({ data: '09/03/2026', prezzo: 'boh' })).toEqual({
      at: new Date('2026-03-08T23:00:00Z'),
      cents: null,
    }));

  it('[CP-052] a day and a time as the old screens wrote them', () =>
    expect(expenseIdx({ data: '9/3/2026, 10:00:00', prezzo: 1 })).toEqual({ at: day, cents: 100 }));

  it('survives whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.record({ data: fc.jsonValue(), prezzo: fc.jsonValue() })),
        (stored) => {
          const { cents } = expenseIdx(stored);
          expect(cents === null || Number.isInteger(cents)).toBe(true);
        },
      ),
    );
  });
});

it('an expense lies in its day in Rome, whenever it is written', () => {
  const instants = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, instants, (on, now) => {
      const moment = momentOf(romeDay(on), now);
      expect(moment && romeDay(moment)).toBe(romeDay(on));
    }),
  );
  expect(momentOf('2026-02-30', day)).toBeNull();
});

it('[DE-056] a row of the export', () => {
  const expense = { id: 'e', at: day, cents: 123_450, description: '=1+1', problems: [] };
  expect(csvValues(EXPENSES_CSV, expense)).toEqual(['09/03/2026', '1234,50', '=1+1']);
  expect(csvValues(EXPENSES_CSV, { ...expense, at: null, cents: null })).toEqual(['', '', '=1+1']);
});
