import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { romeMonth } from '../time/rome';
import { monthlyQuota, nextMonthStart, remainingText, slotId } from './month';

const now = new Date('2026-05-20T09:00:00Z');
const by = (id: string, at: Date | null = now, operatorId: string | null = null) => ({
  id,
  at,
  operatorId,
});

describe('monthlyQuota', () => {
  it('[AT-149] [AT-239] leaves two a month, then none', () => {
    expect(monthlyQuota([], 'u', now)).toEqual({
      used: 0,
      remaining: 2,
      freeIds: ['u_2026-05_1', 'u_2026-05_2'],
    });
    expect(monthlyQuota([by('u_2026-05_1')], 'u', now)).toEqual({
      used: 1,
      remaining: 1,
      freeIds: ['u_2026-05_2'],
    });
    expect(monthlyQuota([by('u_2026-05_1'), by('u_2026-05_2')], 'u', now)).toEqual({
      used: 2,
      remaining: 0,
      freeIds: [],
    });
  });
  it('counts tickets of the old application by their month in Rome', () => {
    const tickets = [
      by('a', new Date('2026-05-01T00:00:00+02:00')),
      by('b', new Date('2026-04-30T23:59:59+02:00')),
      by('c', null),
    ];
    expect(monthlyQuota(tickets, 'u', now)).toMatchObject({
      used: 1,
      freeIds: ['u_2026-05_1', 'u_2026-05_2'],
    });
    expect(monthlyQuota([by('a'), by('b')], 'u', now)).toMatchObject({ remaining: 0, freeIds: [] });
  });
  it('does not count tickets that staff opened', () =>
    expect(monthlyQuota([by('a', now, 'staff')], 'u', now).used).toBe(0));
  it('offers only places of this month that no ticket has', () => {
    const id = fc.constantFrom('u_2026-05_1', 'u_2026-05_2', 'u_2026-04_1', 'x', 'y');
    const tickets = fc.array(
      fc.record({
        id,
        at: fc.option(fc.date({ noInvalidDate: true })),
        operatorId: fc.constantFrom(null, 'staff'),
      }),
    );
    fc.assert(
      fc.property(tickets, (all) => {
        const { used, remaining, freeIds } = monthlyQuota(all, 'u', now);
        expect(remaining).toBe(Math.max(0, 2 - used));
        expect(
          freeIds.every(
            (free) => free.startsWith('u_2026-05_') && !all.some((ticket) => ticket.id === free),
          ),
        ).toBe(true);
      }),
    );
  });
});

it('ids carry the month that the rules accept around midnight in Rome', () => {
  for (const instant of [
    '2026-05-31T21:59:59Z',
    '2026-05-31T22:00:00Z',
    '2026-12-31T22:59:59Z',
    '2026-12-31T23:00:00Z',
  ]) {
    const at = new Date(instant);
    const accepted = [1, 2].map((hours) =>
      new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 7),
    );
    expect(accepted).toContain(slotId('u', romeMonth(at), 1).slice(2, 9));
  }
});

it('the next month begins at midnight in Rome, summer, winter and at the end of the year', () => {
  expect(nextMonthStart(new Date('2026-05-31T21:59:59Z'))).toEqual(
    new Date('2026-05-31T22:00:00Z'),
  );
  expect(nextMonthStart(new Date('2026-05-31T22:00:00Z'))).toEqual(
    new Date('2026-06-30T22:00:00Z'),
  );
  expect(nextMonthStart(new Date('2026-12-15T12:00:00Z'))).toEqual(
    new Date('2026-12-31T23:00:00Z'),
  );
});

it('[AT-239] says how many tickets are left, and from when there are new ones', () => {
  const now = new Date('2026-12-15T12:00:00Z');
  const quota = (remaining: number) => ({ used: 2 - remaining, remaining, freeIds: [] });
  expect(remainingText(quota(2), now)).toBe('Te ne restano 2 questo mese.');
  expect(remainingText(quota(1), now)).toBe('Te ne resta 1 questo mese.');
  expect(remainingText(quota(0), now)).toBe('Non te ne restano: i prossimi dal 01/01/2027.');
});
