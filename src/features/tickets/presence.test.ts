import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Presence } from '@/domain/tickets/presence';
import { fakeSource } from '@/ui/testing/fakeSource';
import { useTicketsInReading } from './presence';

const data = vi.hoisted(() => ({ presenceInAny: vi.fn(), presenceIn: vi.fn() }));
vi.mock('@/data/presence/sources', () => data);

const SECOND = 1_000;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('[DE-041] a list says what is being read, as long as it is renewed, and for two minutes after; then for every viewer it ends by itself', () => {
  const signs = fakeSource<Presence[]>();
  data.presenceInAny.mockReturnValue(signs.source);
  const sign = (ticket: string): Presence => ({
    ticket,
    uid: 'bea',
    name: 'Bea',
    typing: false,
    cell: '',
    at: new Date(),
  });
  const { result } = renderHook(() => useTicketsInReading('technical'));
  act(() => result.current.onRowsInView(['t'], new Set(['t'])));
  const reading = () => [...result.current.open];
  const after = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * SECOND));

  signs.ready([sign('technical-t'), sign('nutritional-n')]);
  after(1);
  expect(reading()).toEqual(['t']);
  after(60);
  signs.ready([sign('technical-t')]);
  after(110);
  expect(reading()).toEqual(['t']);
  after(6);
  expect(reading()).toEqual([]);
  signs.ready([sign('technical-t')]);
  after(1);
  expect(reading()).toEqual(['t']);
  signs.ready([]);
  after(1);
  expect(reading()).toEqual([]);
});

it('[DE-041] what the device remembers, and what a browser that ended long ago has left, is nobody', () => {
  const signs = fakeSource<Presence[]>();
  data.presenceInAny.mockReturnValue(signs.source);
  const left: Presence = {
    ticket: 'technical-t',
    uid: 'bea',
    name: 'Bea',
    typing: false,
    cell: '',
    at: new Date(Date.now() - 130 * SECOND),
  };
  const { result } = renderHook(() => useTicketsInReading('technical'));
  act(() => result.current.onRowsInView(['t'], new Set(['t'])));
  signs.ready([], { stale: true });
  signs.ready([left]);
  act(() => void vi.advanceTimersByTime(SECOND));
  expect([...result.current.open]).toEqual([]);
});

it('[DE-041] a list follows the rows in view, thirty to a query, and nothing while nobody looks at it', () => {
  const started: string[] = [];
  const ended: string[] = [];
  data.presenceInAny.mockImplementation((_: string, ids: readonly string[]) => ({
    key: ids.join(),
    subscribe: () => {
      started.push(`${ids[0]}–${ids.at(-1)}`);
      return () => void ended.push(`${ids[0]}–${ids.at(-1)}`);
    },
    getSnapshot: () => LOADING,
  }));
  const ids = Array.from({ length: 100 }, (_, row) => `r${row}`);
  const { result } = renderHook(() => useTicketsInReading('technical'));
  const see = (from: number, to: number) =>
    act(() => result.current.onRowsInView(ids, new Set(ids.slice(from, to))));
  expect(started).toEqual([]);
  see(0, 10);
  expect(started).toEqual(['r0–r14']);
  see(3, 13);
  expect(started).toHaveLength(1);
  see(40, 75);
  expect(started.slice(1)).toEqual(['r35–r64', 'r65–r79']);
  expect(ended).toEqual(['r0–r14']);

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(ended.slice(1)).toEqual(['r35–r64', 'r65–r79']);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(started.slice(3)).toEqual(['r35–r64', 'r65–r79']);
});

const LOADING = { status: 'loading' };
