import { AppError } from '@/domain/errors';
import { toAppError } from '@/data/firebase/errors';
import { codeOf } from '@/data/firebase/lazy';
import { sameScope, scopeIsOpen } from '@/data/session/scope';
import type { Upload, UploadState } from '@/data/files/upload';

/** A function that uploads; its code (storage, database) loads on first use. */
export function lazyUpload<Args extends unknown[], T>(
  load: () => Promise<(...args: Args) => Upload<T>>,
): (...args: Args) => Upload<T> {
  const code = codeOf(load);
  return (...args) =>
    begun(async () => {
      const upload = await code();
      return () => upload(...args);
    });
}

function begun<T>(code: () => Promise<() => Upload<T>>): Upload<T> {
  const subscribers = new Set<() => void>();
  /** The state until the code has loaded. */
  let state: UploadState<T> = { status: 'running', progress: 0 };
  let upload: Upload<T> | null = null;

  const notify = () => {
    for (const one of [...subscribers]) one();
  };
  const set = (next: UploadState<T>) => {
    state = next;
    notify();
  };
  async function begin() {
    const send = await sameScope(code());
    if (!scopeIsOpen()) throw new AppError('cancelled');
    if (state.status !== 'running') return;
    upload = send();
    upload.subscribe(notify);
    notify();
  }
  const start = () =>
    begin().catch(
      (error: unknown) =>
        state.status === 'running' && set({ status: 'failed', error: toAppError(error) }),
    );

  void start();
  return {
    subscribe(onChange) {
      const told = () => onChange();
      subscribers.add(told);
      return () => subscribers.delete(told);
    },
    getSnapshot: () => upload?.getSnapshot() ?? state,
    cancel: () => (upload ? upload.cancel() : set({ status: 'cancelled' })),
    retry() {
      if (upload) return upload.retry();
      if (state.status !== 'failed') return;
      set({ status: 'running', progress: 0 });
      void start();
    },
  };
}
