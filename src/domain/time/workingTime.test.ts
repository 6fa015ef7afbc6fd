import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOf } from '../stored';
import { waitingText, waitingTone, workingMinutes } from './workingTime';

/** An instant from Rome's wall time. */
const rome = (wall: string): Date => timeOf(wall) ?? new Date(NaN);

const instants = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
const length = (minutes: number) => minutes * 60_000;

describe('workingMinutes', () => {
  it('[AT-240] counts Monday to Friday 9–19 and Saturday 10–13 in Rome', () => {
    expect(workingMinutes(rome('2026-11-23T00:00'), rome('2026-11-24T00:00'))).toBe(600); // Mon
    expect(workingMinutes(rome('2026-11-27T00:00'), rome('2026-11-28T00:00'))).toBe(600); // Fri
    expect(workingMinutes(rome('2026-11-28T00:00'), rome('2026-11-29T00:00'))).toBe(180); // Sat
    expect(workingMinutes(rome('2026-11-29T00:00'), rome('2026-11-30T00:00'))).toBe(0); // Sun
    expect(workingMinutes(rome('2026-11-23T08:59'), rome('2026-11-23T09:01'))).toBe(1);
    expect(workingMinutes(rome('2026-11-23T18:59'), rome('2026-11-24T09:01'))).toBe(2);
    expect(workingMinutes(rome('2026-11-28T12:00'), rome('2026-11-30T10:00'))).toBe(120);
  });

  it('is right in the weeks in which the clocks change, and across them', () => {
    // Sunday 29 March and 25 October 2026.
    expect(workingMinutes(rome('2026-03-27T18:00'), rome('2026-03-30T10:00'))).toBe(60 + 180 + 60);
    expect(workingMinutes(rome('2026-10-23T18:00'), rome('2026-10-26T10:00'))).toBe(60 + 180 + 60);
    expect(workingMinutes(rome('2026-03-28T00:00'), rome('2026-10-31T00:00'))).toBe(31 * 53 * 60);
  });

  it('counts nothing backwards', () => {
    expect(workingMinutes(rome('2026-11-24T12:00'), rome('2026-11-23T12:00'))).toBe(0);
  });

  it('adds up: a wait cut in two is the two parts together', () => {
    fc.assert(
      fc.property(instants, instants, instants, (...three) => {
        const [a, b, c] = three.sort((x, y) => x.getTime() - y.getTime()) as [Date, Date, Date];
        expect(workingMinutes(a, b) + workingMinutes(b, c)).toBe(workingMinutes(a, c));
      }),
    );
  });

  it('is never more than the time that passed, and 53 hours in any seven days but for the hour the clocks change by', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 60 * 24 * 400 }), (from, minutes) => {
        const passed = workingMinutes(from, new Date(from.getTime() + length(minutes)));
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBeLessThanOrEqual(minutes);
        const week = workingMinutes(from, new Date(from.getTime() + length(7 * 24 * 60)));
        expect(Math.abs(week - 53 * 60)).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('agrees with counting minute by minute', () => {
    const hour = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Rome',
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    const open = (date: Date) => {
      const parts = Object.fromEntries(
        hour.formatToParts(date).map(({ type, value }) => [type, value]),
      );
      const at = Number(parts.hour);
      if (parts.weekday === 'Sun') return false;
      return parts.weekday === 'Sat' ? at >= 10 && at < 13 : at >= 9 && at < 19;
    };
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 60 * 48 }), (from, minutes) => {
        let counted = 0;
        for (let minute = 0; minute < minutes; minute++)
          if (open(new Date(from.getTime() + length(minute)))) counted++;
        expect(workingMinutes(from, new Date(from.getTime() + length(minutes)))).toBe(counted);
      }),
      { numRuns: 20 },
    );
  });
});

describe('waitingTone', () => {
  it('[AT-240] is late after one working day, ten hours of opening time', () => {
    const friday = rome('2026-11-27T15:00');
    expect(waitingTone(friday, rome('2026-11-30T12:00'))).toBe('ok'); // 4 + 3 + 3 hours
    expect(waitingTone(friday, rome('2026-11-30T12:01'))).toBe('late');
    expect(waitingTone(rome('2026-11-28T13:00'), rome('2026-11-30T19:00'))).toBe('ok'); // closed
  });
});

it.each([
  [0, 'meno di 1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [60 * 48 - 1, '47 h'],
  [60 * 48, '2 giorni'],
  [-5, 'meno di 1 min'],
])('a wait of %i minutes is «%s»', (minutes, text) => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(waitingText(new Date(now.getTime() - length(minutes)), now)).toBe(text);
});
