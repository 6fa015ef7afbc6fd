import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PRESENCE_BEAT_MS, TYPING_IDLE_MS, type Presence } from '@/domain/tickets/presence';
import { fakeSource } from '@/ui/testing/fakeSource';
import { usePresence } from './usePresence';

const data = vi.hoisted(() => ({
  presenceIn: vi.fn(),
  announcePresence: vi.fn(),
  leavePresence: vi.fn(),
  leaveWithPage: vi.fn(),
}));
vi.mock('@/data/presence/sources', () => data);
vi.mock('@/data/presence/commands', () => data);
vi.mock('@/components/session/useMe', () => ({
  useMe: () => ({ uid: 'io', user: { name: 'Anna' } }),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') });
  data.announcePresence.mockReset().mockResolvedValue(undefined);
  data.leavePresence.mockReset().mockResolvedValue(undefined);
});
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const sign = (uid: string): Presence => ({
  ticket: 'technical-t',
  uid,
  name: uid,
  typing: false,
  cell: '',
  at: new Date(),
});

function open() {
  const signs = fakeSource<Presence[]>();
  data.presenceIn.mockReturnValue(signs.source);
  const { result } = renderHook(() => usePresence('technical', 't'));
  const told = () =>
    data.announcePresence.mock.calls.map((call) => (call[2] as { typing: boolean }).typing);
  const type = (seconds: number) => {
    for (let key = 0; key < seconds * 5; key += 1) {
      act(() => result.current.typing());
      after(200);
    }
  };
  return { signs, told, type };
}

it('who is writing is told once, and only to somebody who is there: never a key, nothing while one is alone', () => {
  const { signs, told, type } = open();
  signs.ready([sign('io')]);
  after(1);
  type(30);
  expect(told()).toEqual([false]);
  signs.ready([sign('io'), sign('bea')]);
  after(1);
  expect(told()).toEqual([false, true]);
  type(20);
  after(TYPING_IDLE_MS);
  expect(told()).toEqual([false, true, false]);
});

it('[DE-041] another tab of the same person that is closed takes nobody away who is still reading', () => {
  const { signs, told } = open();
  signs.ready([sign('io')]);
  after(1);
  signs.ready([]);
  after(1);
  expect(told()).toHaveLength(2);
  after(PRESENCE_BEAT_MS - 1_000);
  expect(told()).toHaveLength(2);
});
