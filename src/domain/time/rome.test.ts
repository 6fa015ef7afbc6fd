import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOf } from '../stored';
import {
  formatDate,
  formatDateTime,
  formatDayOrMoment,
  formatLongDay,
  formatTime,
  monthStart,
  romeDay,
  romeMonth,
} from './rome';

const evening = new Date('2026-07-31T22:05:00Z');

it('[CO-428] formats as people in Rome read it, whatever the device’s zone', () => {
  expect(formatDate(evening)).toBe('01/08/2026');
  expect(formatTime(evening)).toBe('00:05');
  expect(formatDateTime(new Date('2026-01-09T07:05:00Z'))).toBe('09/01/2026 08:05');
  expect(formatLongDay(evening)).toBe('sabato 1 agosto 2026');
  expect(romeDay(evening)).toBe('2026-08-01');
  expect(romeMonth(evening)).toBe('2026-08');
});

it('a day that was stored alone is shown alone, a moment with its time', () => {
  expect(formatDayOrMoment(timeOf('2026-11-20') ?? evening)).toBe('20/11/2026');
  expect(formatDayOrMoment(timeOf('2026-07-20') ?? evening)).toBe('20/07/2026');
  expect(formatDayOrMoment(new Date('2026-11-19T23:00:07Z'))).toBe('20/11/2026 00:00');
  expect(formatDayOrMoment(evening)).toBe('01/08/2026 00:05');
});

describe('monthStart', () => {
  it('is midnight in Rome, summer and winter', () => {
    expect(monthStart('2026-08').toISOString()).toBe('2026-07-31T22:00:00.000Z');
    expect(monthStart('2026-01').toISOString()).toBe('2025-12-31T23:00:00.000Z');
  });
  it('is the first instant of its month', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const start = monthStart(romeMonth(date));
          expect(romeMonth(start)).toBe(romeMonth(date));
          expect(romeMonth(new Date(start.getTime() - 1))).not.toBe(romeMonth(date));
        },
      ),
    );
  });
  it('refuses what is no month', () => expect(() => monthStart('2026-13')).toThrow(RangeError));
});

describe('timeOf', () => {
  it('[AT-095] reads ISO text, timestamps, maps of seconds and milliseconds', () => {
    const millis = Date.parse('2026-03-01T10:00:00Z');
    const shapes = [
      '2026-03-01T10:00:00Z',
      { toDate: () => new Date(millis) },
      { seconds: millis / 1000, nanoseconds: 0 },
      millis,
      new Date(millis),
    ];
    expect(shapes.map((shape) => timeOf(shape)?.getTime())).toEqual(shapes.map(() => millis));
  });
  it.each([null, undefined, 12, NaN, 1e300, '', 'ieri', {}, []])('reads nothing in %j', (stored) =>
    expect(timeOf(stored)).toBeNull(),
  );
});
