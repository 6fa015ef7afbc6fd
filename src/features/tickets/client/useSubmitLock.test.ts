import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TECHNICAL_SUBMIT_LOCK_MS } from '@/domain/limits';
import { useDraftStore } from '../draftStore';
import { lockedSeconds, useSubmitLock } from './useSubmitLock';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  useDraftStore.getState().lockTechnical('anna', 0);
  vi.useRealTimers();
});

it('[AT-141] [AT-246] the form stays locked for 30 seconds after a submit, also when it is opened again', () => {
  const first = renderHook(() => useSubmitLock('anna'));
  expect(first.result.current).toBe(0);
  act(() => useDraftStore.getState().lockTechnical('anna', TECHNICAL_SUBMIT_LOCK_MS));
  act(() => void vi.advanceTimersByTime(1_000));
  first.unmount();
  const again = renderHook(() => useSubmitLock('anna'));
  expect(again.result.current).toBe(29);
  // The lock is per person: the next one on this device can send at once.
  expect(renderHook(() => useSubmitLock('marco')).result.current).toBe(0);
  act(() => void vi.advanceTimersByTime(28_000));
  expect(again.result.current).toBe(1);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(again.result.current).toBe(0);
});

it('[AT-141] a page that has been open for a while counts from 30 as well, and a failed ticket frees the button', () => {
  const page = renderHook(() => useSubmitLock('anna'));
  act(() => void vi.advanceTimersByTime(5 * 60_000));
  act(() => useDraftStore.getState().lockTechnical('anna', TECHNICAL_SUBMIT_LOCK_MS));
  expect(page.result.current).toBe(30);
  act(() => useDraftStore.getState().lockTechnical('anna', 0));
  expect(page.result.current).toBe(0);
});

it('[AT-141] [AT-246] counts down from 30 seconds, and ends', () => {
  expect(lockedSeconds(30_000, 0)).toBe(30);
  expect(lockedSeconds(30_000, 1)).toBe(30);
  expect(lockedSeconds(30_000, 29_001)).toBe(1);
  expect(lockedSeconds(30_000, 30_000)).toBe(0);
  expect(lockedSeconds(0, 30_000)).toBe(0);
});
it('[AT-141] a clock that was put back locks nobody out', () =>
  expect(lockedSeconds(3_600_000, 0)).toBe(0));
