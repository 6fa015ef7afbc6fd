import { expect, it } from 'vitest';
import { DEFAULT_HOURS } from '../time/openingHours';
import { hourOf, isToCome, movedBy, nextCall, slotOf, soughtLeads } from './calls';

it('[LR-225] a call moves on Rome’s calendar also over the night in which clocks change', () => {
  // Summer time begins on 29/03/2026.
  const stored = { dataricontatto2: '2026-03-28', orario: '10:15' };
  const slot = slotOf(stored, 'first', new Date('2026-03-28T09:15:00Z'));
  expect(slot).toEqual({ day: '2026-03-28', time: '10:15' });
  expect(movedBy(slot, { days: 1 })).toEqual({ day: '2026-03-29', time: '10:15' });
  expect(movedBy(slot, { days: -28 })).toEqual({ day: '2026-02-28', time: '10:15' });
});

it('[LR-216] by quarters of an hour it stays within the times of a call', () => {
  const at = (time: string) => ({ day: '2026-11-22', time });
  expect(movedBy(at('08:00'), { quarters: -1 }).time).toBe('08:00');
  expect(movedBy(at('21:45'), { quarters: 1 }).time).toBe('21:45');
  expect(movedBy(at('10:07'), { quarters: 1 }).time).toBe('10:30');
  expect(movedBy(at(''), { quarters: 1 }).time).toBe('08:15');
});

it('[DE-104] a call again is proposed for the next day but Sunday and closed days; without a time where there was none', () => {
  const next = (stored: object, at: string, hours = DEFAULT_HOURS) =>
    nextCall({ stored, studio: 'Roma' }, { kind: 'first', at: new Date(at), hours });
  expect(next({ orario: '10:15' }, '2026-11-20T09:15:00Z')).toEqual({
    day: '2026-11-21',
    time: '10:15',
  });
  expect(next({}, '2026-11-20T23:00:00Z')).toEqual({ day: '2026-11-23', time: '' });
  // Skips 8 December, a holiday, and then the studio's closing.
  expect(next({}, '2026-12-07T09:00:00Z').day).toBe('2026-12-09');
  const closing = { studio: 'Roma', from: '2026-12-09', to: '2026-12-12' } as const;
  expect(next({}, '2026-12-07T09:00:00Z', { ...DEFAULT_HOURS, closings: [closing] }).day).toBe(
    '2026-12-14',
  );
  const week = { ...DEFAULT_HOURS.week, mer: null, gio: null };
  expect(next({}, '2026-12-07T09:00:00Z', { ...DEFAULT_HOURS, week }).day).toBe('2026-12-11');
});

it('each time falls into an hour of the agenda; what is earlier than all, or no time, into none', () => {
  expect(['', '07:45', '08:00', '10:59', '21:45', '23:10'].map(hourOf)).toEqual([
    '',
    '',
    '08:00',
    '10:00',
    '21:00',
    '21:00',
  ]);
});

it('a call is planned for an hour that is not over in Rome, over both nights in which clocks change', () => {
  const toCome = (now: string) =>
    ['08:00', '09:00', '10:00'].filter((hour) => isToCome(now.slice(0, 10), hour, new Date(now)));
  // Summer time lasts from 29/03/2026 to 25/10/2026: 07:30 UTC is 08:30, 09:30, 08:30.
  expect(toCome('2026-03-28T07:30:00Z')).toEqual(['08:00', '09:00', '10:00']);
  expect(toCome('2026-03-29T07:30:00Z')).toEqual(['09:00', '10:00']);
  expect(toCome('2026-10-24T07:30:00Z')).toEqual(['09:00', '10:00']);
  expect(toCome('2026-10-25T07:30:00Z')).toEqual(['08:00', '09:00', '10:00']);
  expect(isToCome('2026-03-30', '08:00', new Date('2026-03-29T20:30:00Z'))).toBe(true);
  expect(isToCome('2026-03-29', '21:00', new Date('2026-03-29T22:30:00Z'))).toBe(false);
});

it('who is called is looked for by a number or the beginning of a surname', () => {
  expect(soughtLeads(' 333 1234567 ')?.phone).toBe('333 1234567');
  expect(soughtLeads('De Rossi')?.surname).toBe('De Rossi');
  expect(['r', ' ', '333'].map(soughtLeads)).toEqual([null, null, null]);
});
