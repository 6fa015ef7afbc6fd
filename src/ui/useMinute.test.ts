import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followServer } from '@/domain/time/clock';
import { useMinute } from './useMinute';

const rendered: string[] = [];
const time = () =>
  renderHook(() => {
    rendered.push(useMinute().toISOString().slice(0, 16));
  });
beforeEach(() => {
  rendered.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-22T22:59:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  followServer(() => 0);
});

it('tells each minute while somebody asks', async () => {
  time();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(rendered).toEqual(['2026-11-22T22:59', '2026-11-22T23:00']);
});

it('who asks after nobody did begins with the time of now, not with the day before', () => {
  time().unmount();
  vi.setSystemTime(new Date('2026-11-23T08:00:00Z'));
  rendered.length = 0;
  time();
  expect([...new Set(rendered)]).toEqual(['2026-11-23T08:00']);
});

it('[DE-093] is the server’s, also once that is known', async () => {
  followServer(() => 120 * 60_000);
  time();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(rendered.at(-1)).toBe('2026-11-23T00:59');
  followServer(() => 0);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(rendered.at(-1)).toBe('2026-11-22T23:00');
});
