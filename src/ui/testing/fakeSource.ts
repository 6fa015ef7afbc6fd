import { act } from '@testing-library/react';
import { AppError, type AppErrorCode } from '@/domain/errors';
import type { LiveSource, LiveState, PagedSource } from '@/domain/live';

/** A live source driven by the test; counts its retries. */
export function fakeSource<T>(key = 'fake') {
  let state: LiveState<T> = { status: 'loading' };
  let retries = 0;
  const subscribers = new Set<() => void>();
  const set = (next: LiveState<T>) => {
    act(() => {
      state = next;
      for (const notify of [...subscribers]) notify();
    });
  };
  const source: LiveSource<T> = {
    key,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    getSnapshot: () => state,
    retry() {
      retries++;
      set({ status: 'loading' });
    },
  };
  return {
    source,
    retries: () => retries,
    ready: (data: T, { stale = false, pendingWrites = false } = {}) =>
      set({ status: 'ready', data, stale, pendingWrites }),
    fail: (code: AppErrorCode = 'permission-denied', data?: T) =>
      set({ status: 'error', error: new AppError(code), ...(data === undefined ? {} : { data }) }),
  };
}

/** Same, for a paged list. */
export function fakePages<T>(key = 'fake') {
  const fake = fakeSource<T[]>(key);
  let more = false;
  let pages = 0;
  const source: PagedSource<T> = { ...fake.source, hasMore: () => more, loadMore: () => pages++ };
  return { ...fake, source, loadedPages: () => pages, more: (there: boolean) => (more = there) };
}
