import { expect, it } from 'vitest';
import { movedBy, nextCall, slotOf } from './agenda';

it('[LR-225] a call moves on Rome’s calendar also over the night in which clocks change', () => {
  // 29/03/2026 is the Sunday when summer time begins.
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

it('a call again is proposed for the next day but Sunday; without a time where there was none', () => {
  expect(nextCall({ orario: '10:15' }, 'first', new Date('2026-11-20T09:15:00Z'))).toEqual({ day: '2026-11-21', time: '10:15' });
  expect(nextCall({}, 'first', new Date('2026-11-20T23:00:00Z'))).toEqual({ day: '2026-11-23', time: '' });
});
