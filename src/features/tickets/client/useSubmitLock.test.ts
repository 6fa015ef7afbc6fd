import { expect, it } from 'vitest';
import { lockedSeconds } from '@/features/tickets/client/useSubmitLock';

it('[AT-141] [AT-246] counts down from 30 seconds, and ends', () => {
  expect(lockedSeconds(30_000, 0)).toBe(30);
  expect(lockedSeconds(30_000, 1)).toBe(30);
  expect(lockedSeconds(30_000, 29_001)).toBe(1);
  expect(lockedSeconds(30_000, 30_000)).toBe(0);
  expect(lockedSeconds(0, 30_000)).toBe(0);
});
it('[AT-141] a clock that was put back locks nobody out', () =>
  expect(lockedSeconds(3_600_000, 0)).toBe(0));
