import { expect, it } from 'vitest';
import { lateSince } from './answerTarget';

it('[DE-099] a message is late after eight open hours; closed days and holidays pass unnoticed', () => {
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
