import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeOf } from '../stored';
import * as target from './answerTarget';
import { waitingText } from './answerTarget';
import { addDays, romeDay } from './rome';
import { holidayOn } from './holidays';
import {
  closedOn,
  DEFAULT_HOURS,
  openingOn,
  type OfStudio,
  type OpeningHours,
} from './openingHours';
import { NO_STUDIO, STUDIOS } from '../studios';

const lateSince = (now: Date) => target.lateSince(now, DEFAULT_HOURS, null);
const lateFrom = (since: Date) => target.lateFrom(since, DEFAULT_HOURS, null);
const waitingTone = (since: Date, now: Date) => target.waitingTone(since, now, DEFAULT_HOURS, null);
/** An instant from Rome's wall time. */
const rome = (wall: string): Date => timeOf(wall) ?? new Date(NaN);

it('[DE-099] [AT-240] a message is late after eight open hours; closed days and holidays pass unnoticed', () => {
  const since = (now: string) => lateSince(new Date(now)).toISOString();
  // On Thursday at 15:00: since Wednesday at 17:00, two hours before closing.
  expect(since('2026-11-26T15:00:00+01:00')).toBe('2026-11-25T16:00:00.000Z');
  expect(since('2026-11-26T19:00:00+01:00')).toBe('2026-11-26T10:00:00.000Z');
  // On Sunday: three hours of Saturday and five of Friday.
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

it('[DE-100] the target and the hours are the settings’', () => {
  const week = { ...DEFAULT_HOURS.week, gio: { from: '14:00', to: '16:00' }, ven: null };
  const hours: OpeningHours = { ...DEFAULT_HOURS, target: 3, week };
  const since = rome('2026-11-26T15:00'); // a Thursday
  expect(target.lateFrom(since, hours, null)).toEqual(rome('2026-11-28T12:00'));
  expect(target.lateSince(rome('2026-11-28T12:00'), hours, null)).toEqual(since);
});

it('[DE-099] [DE-104] while studios are closed their messages are asked for apart; each person is in one group', () => {
  const now = rome('2026-11-26T18:00');
  expect(target.lateGroups(now, DEFAULT_HOURS)).toEqual([{ studios: null, since: lateSince(now) }]);
  const closed = { from: '2026-11-20', to: '2026-11-27' } as const;
  const closings = [
    { studio: 'Roma', ...closed },
    { studio: 'Bari', ...closed },
  ] as const;
  const hours = { ...DEFAULT_HOURS, closings };
  const groups = target.lateGroups(now, hours);
  expect(groups.map(({ studios }) => studios?.length)).toEqual([STUDIOS.length - 1, 2]);
  expect(groups[1]?.studios).toEqual(['Bari', 'Roma']);
  for (const { studios, since } of groups)
    for (const studio of studios ?? [])
      expect(target.lateSince(now, hours, studio === NO_STUDIO ? null : studio)).toEqual(since);
  // A closing of all studios leaves one group.
  const all = { ...DEFAULT_HOURS, closings: [{ studio: '', ...closed }] } as const;
  expect(target.lateGroups(now, all)).toHaveLength(1);
});

it('[DE-104] closings of the studio, or of all, are out of hours, and holidays if they are kept', () => {
  const closed = { from: '2026-12-07', to: '2026-12-11' };
  const late = (studio: OfStudio, hours: Partial<OpeningHours>) =>
    target.lateFrom(rome('2026-12-04T18:00'), { ...DEFAULT_HOURS, ...hours }, studio);
  // An hour of Friday, three of Saturday, four of Monday.
  expect(late('Roma', {})).toEqual(rome('2026-12-07T13:00'));
  expect(late('Roma', { closings: [{ studio: 'Milano', ...closed }] })).toEqual(
    rome('2026-12-07T13:00'),
  );
  // Three hours of the next Saturday, one of the Monday after it.
  for (const studio of ['', 'Roma'] as const)
    expect(late('FF Roma', { closings: [{ studio, ...closed }] })).toEqual(
      rome('2026-12-14T10:00'),
    );
  expect(late(null, { closings: [{ studio: '', from: '2026-12-07', to: '2026-12-07' }] })).toEqual(
    rome('2026-12-09T13:00'),
  );
  expect(
    late(null, {
      closings: [{ studio: '', from: '2026-12-07', to: '2026-12-07' }],
      holidays: false,
    }),
  ).toEqual(rome('2026-12-08T13:00'));
  // Closed for good: nothing becomes late, and nothing hangs.
  const ever = { closings: [{ studio: '', from: '2000-01-01', to: '2099-12-31' } as const] };
  expect(late(null, ever).getTime()).toBeGreaterThan(rome('2030-01-01T00:00').getTime());
  const hours = { ...DEFAULT_HOURS, ...ever };
  expect(target.lateSince(rome('2026-12-04T18:00'), hours, null)).toEqual(new Date(0));
});

it('[DE-100] [DE-104] whatever the hours and closings, a message becomes late after the target’s working time', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-10-10', days));
  const closing = fc
    .tuple(fc.constantFrom('' as const, 'Roma' as const, 'Milano' as const), day, fc.nat(6))
    .map(([studio, from, days]) => ({ studio, from, to: addDays(from, days) }));
  const opening = fc
    .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 12, max: 23 }))
    .map(([from, to]) => ({ from: `${String(from).padStart(2, '0')}:00`, to: `${to}:30` }));
  const some = fc.record({
    target: fc.integer({ min: 1, max: 30 }),
    // Clocks go back on Sunday 25 October.
    week: fc.tuple(opening, opening).map(([lun, dom]) => ({ ...DEFAULT_HOURS.week, lun, dom })),
    holidays: fc.boolean(),
    closings: fc.array(closing, { maxLength: 4 }),
  });
  const instants = fc.date({
    min: rome('2026-10-12'),
    max: rome('2026-11-12'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(some, instants, fc.constantFrom('Roma', null), (hours, since, studio) => {
      const late = target.lateFrom(since, hours, studio);
      let worked = 0;
      for (let at = romeDay(since); at <= romeDay(late); at = addDays(at, 1)) {
        const open = openingOn(at, hours, studio);
        if (!open) continue;
        expect(closedOn(at, hours, studio)).toBeNull();
        worked += Math.max(0, Math.min(+late, open.to) - Math.max(+since, open.from));
      }
      expect(worked).toBe(hours.target * 3_600_000);
      expect(target.waitingTone(since, late, hours, studio)).toBe('late');
      expect(target.waitingTone(since, new Date(+late - 1), hours, studio)).toBe('ok');
    }),
    { numRuns: 150 },
  );
});

it('[DE-100] open until 23:59 is open until midnight: days without a break are no minute short', () => {
  const whole = { from: '00:00', to: '23:59' };
  const week = {
    lun: whole,
    mar: whole,
    mer: whole,
    gio: whole,
    ven: whole,
    sab: whole,
    dom: whole,
  };
  const hours = { ...DEFAULT_HOURS, week, holidays: false };
  expect(target.lateFrom(rome('2026-11-24T22:00'), hours, null)).toEqual(rome('2026-11-25T06:00'));
  expect(target.lateSince(rome('2026-11-25T06:00'), hours, null)).toEqual(rome('2026-11-24T22:00'));
});

it('[DE-100] one open day a week is enough', () => {
  const week = { ...DEFAULT_HOURS.week, lun: null, mer: null, gio: null, ven: null, sab: null };
  const hours = { ...DEFAULT_HOURS, week, target: 12 };
  expect(target.lateFrom(rome('2026-11-24T10:00'), hours, null)).toEqual(rome('2026-12-01T12:00'));
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
  expect(waitingText(new Date(now.getTime() - minutes * 60_000), now)).toBe(text);
});
