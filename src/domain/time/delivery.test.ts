import fc from 'fast-check';
import { getISODay, parseISO } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { addDays } from './days';
import { deliveryAfter, holidayOn } from './delivery';
import { formatTime, romeDay } from './rome';

const dayAfter = (now: string) => romeDay(deliveryAfter(new Date(now)).at);

describe('when what is sent today is due', () => {
  it('[CO-201] [CO-408] [DE-076] the third working day after today at noon in Rome, week-ends skipped', () => {
    expect(dayAfter('2026-11-23T08:00:00Z')).toBe('2026-11-26'); // Monday
    expect(dayAfter('2026-11-25T08:00:00Z')).toBe('2026-11-30');
    for (const weekEnd of ['2026-11-27', '2026-11-28', '2026-11-29'])
      expect(dayAfter(`${weekEnd}T08:00:00Z`)).toBe('2026-12-02');
    // Already Tuesday in Rome.
    expect(dayAfter('2026-11-23T23:30:00Z')).toBe('2026-11-27');
    expect(dayAfter('2026-12-30T08:00:00Z')).toBe('2027-01-04');
    // Summer time begins in between.
    expect(deliveryAfter(new Date('2026-03-26T09:00:00Z')).at.toISOString()).toBe(
      '2026-03-31T10:00:00.000Z',
    );
    expect(deliveryAfter(new Date('2026-11-23T08:00:00Z')).at.toISOString()).toBe(
      '2026-11-26T11:00:00.000Z',
    );
    expect(deliveryAfter(new Date('2026-07-01T08:00:00Z')).at.toISOString()).toBe(
      '2026-07-06T10:00:00.000Z',
    );
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        (now) => {
          const { at } = deliveryAfter(now);
          expect(formatTime(at)).toBe('12:00');
          expect(getISODay(parseISO(romeDay(at)))).toBeLessThan(6);
          expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(6 * 24 * 3_600_000);
        },
      ),
    );
  });

  it('[DE-076] holidays are named and move nothing', () => {
    expect(deliveryAfter(new Date('2026-12-04T08:00:00Z'))).toEqual({
      at: new Date('2026-12-09T11:00:00Z'),
      holidays: ['Immacolata'],
    });
    expect(deliveryAfter(new Date('2026-11-23T08:00:00Z')).holidays).toEqual([]);
    for (const easterMonday of [
      '2024-04-01',
      '2025-04-21',
      '2026-04-06',
      '2027-03-29',
      '2038-04-26',
    ])
      expect(holidayOn(easterMonday)).toBe('Lunedì dell’Angelo');
    expect(holidayOn('2026-04-07')).toBeNull();
    const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
    expect(days.filter((day) => holidayOn(day) !== null).map((day) => day.slice(5))).toEqual([
      '01-01',
      '01-06',
      '04-06',
      '04-25',
      '05-01',
      '06-02',
      '08-15',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ]);
  });
});
