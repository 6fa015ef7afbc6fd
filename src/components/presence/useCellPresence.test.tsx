import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Presence } from '@/domain/tickets/presence';
import { fakeSource } from '@/ui/testing/fakeSource';
import { useCellPresence } from './useCellPresence';

const data = vi.hoisted(() => ({
  presentAt: vi.fn(),
  announceCell: vi.fn(),
  leaveList: vi.fn(),
  leaveListWithPage: vi.fn(),
  me: vi.fn(),
}));
vi.mock('@/data/presence/sources', () => data);
vi.mock('@/data/presence/commands', () => data);
vi.mock('@/components/session/useMe', () => ({ useMe: data.me }));

const SECOND = 1_000;
const after = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * SECOND));
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') });
  for (const command of [data.announceCell, data.leaveList])
    command.mockReset().mockResolvedValue(undefined);
  data.me.mockReturnValue({ uid: 'io', user: { name: 'Anna' } });
});
afterEach(() => void vi.useRealTimers());

it('tells cells to who is there, a few a minute; alone it is one sign a lease; leaving ends it', () => {
  const signs = fakeSource<Presence[]>();
  data.presentAt.mockReturnValue(signs.source);
  const sign = (uid: string, cell: string): Presence => ({
    ticket: 'list-l',
    uid,
    name: uid,
    typing: false,
    cell,
    at: new Date(),
  });
  const { result, unmount } = renderHook(() => useCellPresence('l'));
  const told = () => data.announceCell.mock.calls.map((call) => (call[1] as { cell: string }).cell);

  // Alone, no cell is announced, however one moves.
  for (let second = 0; second < 180; second += 1) {
    result.current.onEnterCell({ row: `r${second}`, column: 'a' });
    after(1);
  }
  expect(told()).toEqual(['', 'r89/a', 'r179/a']);
  expect(data.presentAt).toHaveBeenLastCalledWith('l');
  expect(data.announceCell).toHaveBeenLastCalledWith('l', {
    uid: 'io',
    name: 'Anna',
    cell: 'r179/a',
  });
  expect(result.current.presence).toEqual([]);

  signs.ready([sign('io', 'x/y'), sign('bea', 'r1/phone')]);
  after(1);
  // Oneself is not shown.
  expect(result.current.presence).toEqual([{ name: 'bea', row: 'r1', column: 'phone' }]);
  data.announceCell.mockClear();
  for (let second = 0; second < 20; second += 1) {
    result.current.onEnterCell({ row: `s${second}`, column: 'a' });
    after(1);
  }
  expect(told().length).toBeGreaterThanOrEqual(4);
  expect(told().length).toBeLessThanOrEqual(6);
  result.current.onEnterCell(null);
  after(5);
  expect(told().at(-1)).toBe('');

  // With twice as many colleagues, announces half as often; those in no cell are not shown.
  signs.ready([sign('io', 'x/y'), sign('bea', 'r1/phone'), sign('ugo', '')]);
  after(1);
  expect(result.current.presence).toEqual([{ name: 'bea', row: 'r1', column: 'phone' }]);
  data.announceCell.mockClear();
  for (let second = 0; second < 40; second += 1) {
    result.current.onEnterCell({ row: `t${second}`, column: 'a' });
    after(1);
  }
  expect(told().length).toBeGreaterThanOrEqual(4);
  expect(told().length).toBeLessThanOrEqual(6);

  // A browser that disappeared.
  after(120);
  expect(result.current.presence).toEqual([]);
  unmount();
  expect(data.leaveList).toHaveBeenCalledExactlyOnceWith('l', 'io');
});
