import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeOf } from '../stored';
import { lateFrom, lateSince, waitingTone } from './answerTarget';
import { holidayOn } from './delivery';
import { romeDay } from './rome';

/** An instant from Rome's wall time. */
const rome = (wall: string): Date => timeOf(wall) ?? new Date(NaN);

it('[DE-099] [AT-240] a message is late after eight open hours; closed days and holidays pass unnoticed', () => {
  const since = (now: string) => lateSince(new Date(now)).toISOString();
  // A Thursday: since two hours before it closed on Wednesday.
  expect(since('2026-11-26T15:00:00+01:00')).toBe('2026-11-25T16:00:00.000Z');
  expect(since('2026-11-26T19:00:00+01:00')).toBe('2026-11-26T10:00:00.000Z');
  // On Sunday: three hours of Saturday, five of Friday.
  expect(since('2026-11-29T12:00:00+01:00')).toBe('2026-11-27T13:00:00.000Z');
  // The eighth of December is a holiday.
  expect(since('2026-12-09T10:00:00+01:00')).toBe('2026-12-07T11:00:00.000Z');
  // Clocks went back on 25 October.
  expect(since('2026-10-26T10:00:00+01:00')).toBe('2026-10-23T13:00:00.000Z');
});

it('[AT-240] ticket lists and «Oggi» call the same late', () => {
  const friday = rome('2026-11-27T15:00');
  expect(waitingTone(friday, rome('2026-11-30T09:59'))).toBe('ok'); // 4 + 3 + 0:59 hours
  expect(waitingTone(friday, rome('2026-11-30T10:00'))).toBe('late');
  expect(waitingTone(rome('2026-12-07T18:00'), rome('2026-12-08T19:00'))).toBe('ok'); // a holiday
  expect(waitingTone(rome('2026-11-24T12:00'), rome('2026-11-23T12:00'))).toBe('ok'); // reversed
});

it('[AT-240] agrees with counting minute by minute', () => {
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
    if (parts.weekday === 'Sun' || holidayOn(romeDay(date)) !== null) return false;
    return parts.weekday === 'Sat' ? at >= 10 && at < 13 : at >= 9 && at < 19;
  };
  const instants = fc
    .date({ min: new Date('1999-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
  fc.assert(
    fc.property(instants, (now) => {
      let counted = 0;
      for (let at = lateSince(now).getTime(); at < now.getTime(); at += 60_000)
        if (open(new Date(at))) counted += 1;
      expect(counted).toBe(8 * 60);
    }),
    { numRuns: 20 },
  );
});

it('[DE-103] a message becomes late at one instant, open or closed', () => {
  const instants = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (since) => {
      const late = lateFrom(since);
      expect(waitingTone(since, late)).toBe('late');
      expect(waitingTone(since, new Date(late.getTime() - 1))).toBe('ok');
    }),
    { numRuns: 200 },
  );
});
