import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Presence } from '@/domain/tickets/presence';
import { fakeSource } from '@/ui/testing/fakeSource';
import { useTicketsInReading } from './presence';

const data = vi.hoisted(() => ({ everybodyPresent: vi.fn(), presenceIn: vi.fn() }));
vi.mock('@/data/presence/sources', () => data);

const SECOND = 1_000;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('[DE-041] a list says what is being read, as long as it is renewed, and for 90 seconds after; then for every viewer it ends by itself', () => {
  const signs = fakeSource<Presence[]>();
  data.everybodyPresent.mockReturnValue(signs.source);
  const sign = (ticket: string): Presence => ({
    ticket,
    uid: 'bea',
    name: 'Bea',
    typing: false,
    cell: '',
    at: new Date(),
  });
  const { result } = renderHook(() => useTicketsInReading('technical'));
  const reading = () => [...result.current];
  const after = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * SECOND));

  signs.ready([sign('technical-t'), sign('nutritional-n')]);
  after(1);
  expect(reading()).toEqual(['t']);
  after(60);
  signs.ready([sign('technical-t')]);
  after(84);
  expect(reading()).toEqual(['t']);
  after(11);
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
  data.everybodyPresent.mockReturnValue(signs.source);
  const left: Presence = {
    ticket: 'technical-t',
    uid: 'bea',
    name: 'Bea',
    typing: false,
    cell: '',
    at: new Date(Date.now() - 100 * SECOND),
  };
  const { result } = renderHook(() => useTicketsInReading('technical'));
  signs.ready([], { stale: true });
  signs.ready([left]);
  act(() => void vi.advanceTimersByTime(SECOND));
  expect([...result.current]).toEqual([]);
});
