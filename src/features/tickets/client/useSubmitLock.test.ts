import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TECHNICAL_SUBMIT_LOCK_MS } from '@/domain/limits';
import { useDraftStore } from '../draftStore';
import { useSubmitLock } from './useSubmitLock';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  useDraftStore.getState().lockTechnical(0);
  vi.useRealTimers();
});

it('[AT-141] [AT-246] the form stays locked for 30 seconds after a submit, also when it is opened again', () => {
  const first = renderHook(() => useSubmitLock());
  expect(first.result.current).toBe(0);
  act(() => useDraftStore.getState().lockTechnical(TECHNICAL_SUBMIT_LOCK_MS));
  act(() => void vi.advanceTimersByTime(1_000));
  first.unmount();
  const again = renderHook(() => useSubmitLock());
  expect(again.result.current).toBe(29);
  act(() => void vi.advanceTimersByTime(28_000));
  expect(again.result.current).toBe(1);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(again.result.current).toBe(0);
});
