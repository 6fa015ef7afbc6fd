import fc from 'fast-check';
import { getISODay, parseISO } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { addDays, formatTime, romeDay } from './rome';
import * as delivery from './delivery';
import { holidayOn } from './holidays';
import { DEFAULT_HOURS } from './openingHours';

const deliveryAfter = (now: Date) => delivery.deliveryAfter(now, DEFAULT_HOURS, null);
const dayAfter = (now: string) => romeDay(deliveryAfter(new Date(now)).at);

describe('when what is sent today is due', () => {
  it('[CO-201] [CO-408] [DE-076] the third working day after today at noon in Rome, week-ends skipped', () => {
    expect(dayAfter('2026-11-23T08:00:00Z')).toBe('2026-11-26'); // Monday
    expect(dayAfter('2026-11-25T08:00:00Z')).toBe('2026-11-30');
    for (const weekEnd of ['2026-11-27', '2026-11-28', '2026-11-29'])
      expect(dayAfter(`${weekEnd}T08:00:00Z`)).toBe('2026-12-02');
    // Already Tuesday in Rome.
    expect(dayAfter('2026-11-23T23:30:00Z')).toBe('2026-11-27');
    expect(dayAfter('2026-12-30T08:00:00Z')).toBe('2027-01-05');
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
          expect(holidayOn(romeDay(at))).toBeNull();
          expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(8 * 24 * 3_600_000);
          expect(delivery.earliestDelivery(now).getTime()).toBeLessThanOrEqual(at.getTime());
        },
      ),
    );
  });

  it('[DE-104] holidays and closings of the studio are counted out and named', () => {
    expect(deliveryAfter(new Date('2026-12-04T08:00:00Z'))).toEqual({
      at: new Date('2026-12-10T11:00:00Z'),
      closed: ['Immacolata'],
    });
    expect(deliveryAfter(new Date('2026-11-23T08:00:00Z')).closed).toEqual([]);
    const of = (studio: string | null) => {
      const closing = { studio: 'Roma', from: '2026-11-24', to: '2026-11-25' } as const;
      const hours = { ...DEFAULT_HOURS, closings: [closing] };
      const { at, closed } = delivery.deliveryAfter(
        new Date('2026-11-23T08:00:00Z'),
        hours,
        studio,
      );
      return [romeDay(at), ...closed];
    };
    expect(of('Roma')).toEqual(['2026-11-30', 'studio Roma']);
    expect(of('Milano')).toEqual(['2026-11-26']);
    expect(of(null)).toEqual(['2026-11-26']);
  });

  it('[DE-100] a day without hours is no working day', () => {
    const hours = { ...DEFAULT_HOURS, week: { ...DEFAULT_HOURS.week, mer: null } };
    const { at, closed } = delivery.deliveryAfter(new Date('2026-11-23T08:00:00Z'), hours, null);
    expect([romeDay(at), ...closed]).toEqual(['2026-11-27', 'mercoledì']);
  });

  it('[DE-104] the Italian holidays, Easter computed, Saint Francis since 2026', () => {
    for (const easterMonday of [
      '2024-04-01',
      '2025-04-21',
      '2026-04-06',
      '2027-03-29',
      '2038-04-26',
    ])
      expect(holidayOn(easterMonday)).toBe('Pasquetta');
    expect(holidayOn('2026-04-07')).toBeNull();
    expect(holidayOn('2026-04-05')).toBe('Pasqua');
    expect([holidayOn('2025-10-04'), holidayOn('2027-10-04')]).toEqual([null, 'San Francesco']);
    const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));
    expect(days.filter((day) => holidayOn(day) !== null).map((day) => day.slice(5))).toEqual([
      '01-01',
      '01-06',
      '04-05',
      '04-06',
      '04-25',
      '05-01',
      '06-02',
      '08-15',
      '10-04',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ]);
  });
});
