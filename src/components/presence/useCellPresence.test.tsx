import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MeContext } from '@/components/session/useMe';
import { fetchAllCode } from '@/data/firebase/lazy';
import { memory } from '../../../tests/fixtures/memory';
import { person } from '../testing/show';
import { useCellPresence } from './useCellPresence';

const SECOND = 1_000;
const OWN = 'presenza/list-l_me';
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND));
beforeEach(async () => {
  await fetchAllCode();
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

it('tells cells to who is there, a few a minute; alone it is one sign a lease; leaving ends it', async () => {
  const told: unknown[] = [];
  memory.onWrite(OWN, (stored) => told.push(stored?.cell));
  const sign = (uid: string, cell: string) =>
    memory.put({
      [`presenza/list-l_${uid}`]: { ticket: 'list-l', uid, name: uid, cell, at: new Date() },
    });
  const { result, unmount } = renderHook(() => useCellPresence('l'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MeContext value={person('Studio')}>{children}</MeContext>
    ),
  });

  // Alone, no cell is announced, however one moves.
  for (let second = 0; second < 180; second += 1) {
    result.current.onEnterCell({ row: `r${second}`, column: 'a' });
    await after(1);
  }
  expect(told).toEqual(['', 'r89/a', 'r179/a']);
  expect(memory.at(OWN)).toMatchObject({ uid: 'me', name: 'Anna', cell: 'r179/a' });
  // Oneself is not shown.
  expect(result.current.presence).toEqual([]);

  await sign('bea', 'r1/phone');
  await after(1);
  expect(result.current.presence).toEqual([{ name: 'bea', row: 'r1', column: 'phone' }]);
  told.length = 0;
  for (let second = 0; second < 20; second += 1) {
    result.current.onEnterCell({ row: `s${second}`, column: 'a' });
    await after(1);
  }
  expect(told.length).toBeGreaterThanOrEqual(4);
  expect(told.length).toBeLessThanOrEqual(6);
  result.current.onEnterCell(null);
  await after(5);
  expect(told.at(-1)).toBe('');

  // With twice as many colleagues, announces half as often; those in no cell are not shown.
  await sign('ugo', '');
  await sign('bea', 'r1/phone');
  await after(1);
  expect(result.current.presence).toEqual([{ name: 'bea', row: 'r1', column: 'phone' }]);
  told.length = 0;
  for (let second = 0; second < 40; second += 1) {
    result.current.onEnterCell({ row: `t${second}`, column: 'a' });
    await after(1);
  }
  expect(told.length).toBeGreaterThanOrEqual(4);
  expect(told.length).toBeLessThanOrEqual(6);

  // A browser that disappeared.
  await after(120);
  expect(result.current.presence).toEqual([]);
  unmount();
  await after(1);
  expect(memory.at(OWN)).toBeUndefined();
});
