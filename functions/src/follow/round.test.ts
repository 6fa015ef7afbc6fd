import { expect, it } from 'vitest';
import { FOLLOW_DAYS } from '@/domain/follow/days';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { digestOf, roundAfter, roundOf, type Round } from './round';

const NOW = new Date('2026-11-26T10:00:00Z');
const ids = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `c${from + index}`);
const SETTINGS = { days: FOLLOW_DAYS, hours: DEFAULT_HOURS };
const fresh = roundOf(undefined, SETTINGS, NOW);

it('[DE-103] a round goes on page by page, is complete after the last, and forgets no failure', () => {
  const first = roundAfter(fresh, { ids: ids(100), failed: ['c3'], size: 100 });
  expect(first).toMatchObject({ last: 'c99', complete: false, failed: ['c3'] });
  const last = roundAfter(first ?? fresh, { ids: ids(20, 100), failed: ['c110'], size: 100 });
  expect(last).toMatchObject({ last: 'c119', complete: true, failed: ['c3', 'c110'] });
  expect(roundAfter(fresh, { ids: [], failed: [], size: 100 })).toMatchObject({ complete: true });
});

it('[DE-103] with more failures than a round keeps it stays where it is, so nobody is left out', () => {
  const failing: Round = { ...fresh, last: 'c199', failed: ids(150) };
  const page = { ids: ids(60, 200), size: 100 };
  expect(roundAfter(failing, { ...page, failed: ids(50, 200) })?.failed).toHaveLength(200);
  expect(roundAfter(failing, { ...page, failed: ids(51, 200) })).toBeNull();
});

it('[DE-103] [DE-104] the next run goes on where the last one stopped; new days begin a new round, new hours none', () => {
  const stored = { ...fresh, last: 'c99', failed: ['c3', 7, 'a/b'] };
  expect(roundOf(stored, SETTINGS, NOW)).toMatchObject({ last: 'c99', failed: ['c3'] });
  const days = { ...FOLLOW_DAYS, check: 10 };
  const begun = { last: null, complete: false };
  expect(roundOf(stored, { ...SETTINGS, days }, NOW)).toMatchObject({ days, ...begun });
  const closing = { studio: 'Roma', from: '2026-12-24', to: '2026-12-31' } as const;
  const hours = { ...DEFAULT_HOURS, closings: [closing] };
  const after = roundOf(stored, { ...SETTINGS, hours }, NOW);
  expect(after).toMatchObject({ last: 'c99', hours: fresh.hours });
  expect(after.hours).not.toBe(digestOf({ ...SETTINGS, hours }));
});
