import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firestoreSdk } from '@/data/live/database';
import { memory } from '../../../tests/fixtures/memory';
import { useTicketsInReading } from './presence';

const SECOND = 1_000;
beforeEach(async () => {
  await firestoreSdk();
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND));
const sign = (ticket: string, at = new Date()) =>
  memory.put({ [`presenza/${ticket}_bea`]: { ticket, uid: 'bea', name: 'Bea', at } });

it('[DE-041] a list says what is being read, as long as it is renewed, and for two minutes after; then for every viewer it ends by itself', async () => {
  await sign('technical-t');
  await sign('nutritional-t');
  const { result } = renderHook(() => useTicketsInReading('technical'));
  act(() => result.current.onRowsInView(['t', 'u'], new Set(['t', 'u'])));
  const reading = () => [...result.current.open];

  await after(1);
  expect(reading()).toEqual(['t']);
  await after(60);
  await sign('technical-t');
  await after(110);
  expect(reading()).toEqual(['t']);
  await after(16);
  expect(reading()).toEqual([]);
  await sign('technical-t');
  await after(1);
  expect(reading()).toEqual(['t']);
  await memory.remove('presenza/technical-t_bea');
  await after(1);
  expect(reading()).toEqual([]);
});

it('[DE-041] what a browser that ended long ago has left is nobody', async () => {
  await sign('technical-t', new Date(Date.now() - 130 * SECOND));
  const { result } = renderHook(() => useTicketsInReading('technical'));
  act(() => result.current.onRowsInView(['t'], new Set(['t'])));
  await after(1);
  expect([...result.current.open]).toEqual([]);
});

it('[DE-041] a list follows the rows in view, thirty to a query, and nothing while nobody looks at it', async () => {
  const ids = Array.from({ length: 100 }, (_, row) => `r${row}`);
  const { result } = renderHook(() => useTicketsInReading('technical'));
  const see = async (from: number, to: number) => {
    act(() => result.current.onRowsInView(ids, new Set(ids.slice(from, to))));
    await after(0);
  };
  const followed = () =>
    memory.followed('presenza').map((one) => {
      const rows = one.map((id) => Number(id.slice('technical-r'.length))).sort((a, b) => a - b);
      return [rows[0], rows.at(-1)];
    });
  expect(followed()).toEqual([]);
  await see(0, 10);
  expect(followed()).toEqual([[0, 14]]);
  await see(3, 13);
  expect(followed()).toEqual([[0, 14]]);
  await see(40, 75);
  // Listeners outlive their last subscriber for a while.
  await after(31);
  expect(followed()).toEqual([
    [35, 64],
    [65, 79],
  ]);

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await after(31);
  expect(followed()).toEqual([]);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await after(0);
  expect(followed()).toEqual([
    [35, 64],
    [65, 79],
  ]);
});
