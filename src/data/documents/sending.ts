import type { ClientDocument } from '@/domain/documents/document';
import { AppError } from '@/domain/errors';
import { toAppError } from '@/data/errors';
import { codeOf } from '@/data/later';
import { sameScope, scopeIsOpen } from '@/data/scope';
import type { Upload, UploadState } from '@/data/upload';
import type { UploadInput } from './upload';

const code = codeOf(() => import('./upload'));

/** As uploadDocument, whose code (storage, the database) comes when a file is sent: a conversation is read without it. */
export function sendDocument(input: UploadInput): Upload<ClientDocument> {
  const subscribers = new Set<() => void>();
  /** Until the code has come. */
  let state: UploadState<ClientDocument> = { status: 'running', progress: 0 };
  let upload: Upload<ClientDocument> | null = null;

  const notify = () => {
    for (const one of [...subscribers]) one();
  };
  const set = (next: UploadState<ClientDocument>) => {
    state = next;
    notify();
  };
  async function begin() {
    const { uploadDocument } = await sameScope(code());
    if (!scopeIsOpen()) throw new AppError('cancelled');
    if (state.status !== 'running') return;
    upload = uploadDocument(input);
    upload.subscribe(notify);
    notify();
  }
  const start = () => begin().catch((error: unknown) => state.status === 'running' && set({ status: 'failed', error: toAppError(error) }));

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
