import { expect, it } from 'vitest';
import { orderAgeText } from './age';

it('an order’s age in days of the calendar', () => {
  const now = new Date('2026-11-27T03:00:00Z');
  const ago = (at: string) => orderAgeText(new Date(at), now);
  expect(ago('2026-11-27T00:00:00+01:00')).toBe('oggi');
  expect(ago('2026-11-26T23:59:00+01:00')).toBe('1 giorno fa');
  // Across the end of summer time.
  expect(ago('2026-10-18T23:00:00+02:00')).toBe('40 giorni fa');
  expect(ago('2026-12-01T10:00:00+01:00')).toBe('');
});
