import { act } from '@testing-library/react';
import { AppError, type AppErrorCode } from '@/domain/errors';
import type { FileSource, FileState } from '@/domain/live';

/** A stored file driven by the test. */
export function fakeFile() {
  let state: FileState = { status: 'loading', progress: null };
  let retries = 0;
  const subscribers = new Set<() => void>();
  const set = (next: FileState) =>
    act(() => {
      state = next;
      for (const notify of [...subscribers]) notify();
    });
  const source: FileSource = {
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    getSnapshot: () => state,
    retry() {
      retries += 1;
    },
  };
  return {
    source,
    retries: () => retries,
    shown: () => subscribers.size,
    arriving: (progress: number) => set({ status: 'loading', progress }),
    ready: (url = 'blob:file') => set({ status: 'ready', url, blob: new Blob() }),
    fail: (code: AppErrorCode) => set({ status: 'failed', error: new AppError(code) }),
  };
}
