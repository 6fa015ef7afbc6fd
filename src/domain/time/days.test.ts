import { describe, expect, it } from 'vitest';
import { addDays, addMonths, lastDays, romeDayEnd, romeDayStart } from './rome';

describe('days in Rome', () => {
  it('begin and end at midnight there, also when the clock changes', () => {
    expect(romeDayStart('2026-03-29')?.toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(romeDayEnd('2026-03-29')?.toISOString()).toBe('2026-03-29T22:00:00.000Z');
    expect(romeDayStart('2026-10-25')?.toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(romeDayEnd('2026-10-25')?.toISOString()).toBe('2026-10-25T23:00:00.000Z');
  });
  it.each(['', '2026-02-30', '2026-13-01', 'ieri', '2026-1-1', '2026-01-01T10:00'])(
    'are not %j',
    (text) => {
      expect(romeDayStart(text)).toBeNull();
      expect(romeDayEnd(text)).toBeNull();
    },
  );
  it('follow each other over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-10', 14)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-12',
    ]);
    expect(lastDays(3, new Date('2026-11-01T23:30:00Z'))).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
  });
});
