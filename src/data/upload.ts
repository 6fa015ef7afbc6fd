import type { StorageReference, UploadTask } from 'firebase/storage';
import type { AppError } from '@/domain/errors';
import { fieldsOf } from '@/domain/stored';
import { toAppError } from './errors';
import { codeOf } from './later';
import { online } from './online';
import { addPart } from './scope';
import type * as StorageCode from './storage';

const code = codeOf(() => import('./storage'));
type Storage = typeof StorageCode;

/** A file to send, and what becomes of it. */
interface Sending<T> {
  file: File;
  by: string;
  /** Where in storage it goes, and as what. Rejects when it may not be sent. */
  place(): Promise<{ path: string; contentType: string }>;
  /** Makes the stored file known: until then nobody but its sender sees it. */
  record(stored: { path: string; url: string }): Promise<T>;
}

export type UploadState<T = unknown> =
  { status: 'running'; progress: number } | { status: 'done'; result: T } | { status: 'failed'; error: AppError } | { status: 'cancelled' };

export interface Upload<T = unknown> {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): UploadState<T>;
  cancel(): void;
  /** After a failure: the same file again, to the same place. */
  retry(): void;
}

interface UnderWay {
  /** Cancels it; resolves when nothing of it is left. */
  giveUp(): Promise<void>;
  /** Its sender is gone: what is left of it is not ours to remove any more. */
  lose(): void;
}
const underWay = new Set<UnderWay>();

// What is not finished when somebody signs out is cancelled, and the file taken back while it may still be.
addPart({
  leaving: () => Promise.all([...underWay].map((one) => one.giveUp())),
  ended: () => {
    for (const one of [...underWay]) one.lose();
  },
});

/** Sends a file to storage, then records it; goes on by itself when a lost connection is back. Starts at once. */
export function upload<T>({ file, by, place: placeOf, record }: Sending<T>): Upload<T> {
  const subscribers = new Set<() => void>();
  let state: UploadState<T> = { status: 'running', progress: 0 };
  let task: UploadTask | null = null;
  let work: Promise<void> = Promise.resolve();
  let lost = false;
  /** Set once the file is in storage: storage takes no second file under one name, so a retry only records it again. */
  let stored: { place: StorageReference; path: string; url: string } | null = null;

  const self: UnderWay = {
    giveUp: () => {
      cancel();
      return work;
    },
    lose: () => {
      lost = true;
      cancel();
    },
  };
  function set(next: UploadState<T>) {
    state = next;
    if (next.status === 'running' || next.status === 'failed') underWay.add(self);
    else underWay.delete(self);
    for (const notify of [...subscribers]) notify();
  }
  const cancelled = () => state.status === 'cancelled';

  async function store() {
    const { path, contentType } = await placeOf();
    const service = await code();
    if (cancelled()) return null;
    const place = service.ref(service.storage, path);
    await send(service, place, contentType).catch(async (error: unknown) => {
      if (fieldsOf(error).code !== 'storage/unauthorized' || !(await arrivedAlready(service, place, file))) throw error;
    });
    return { place, path, url: await service.getDownloadURL(place) };
  }

  async function send(service: Storage, place: StorageReference, contentType: string) {
    task = service.uploadBytesResumable(place, file, { contentType, customMetadata: { uploadedBy: by } });
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      if (state.status === 'running') set({ status: 'running', progress: totalBytes === 0 ? 0 : bytesTransferred / totalBytes });
    });
    await task;
  }

  async function run() {
    stored ??= await store();
    // Cancelled after the last byte: nothing must name the file.
    if (!stored || cancelled()) return discard();
    set({ status: 'done', result: await record(stored) });
  }

  /** A file that nothing names is taken back by its sender. */
  async function discard() {
    if (stored && !lost) await (await code()).deleteObject(stored.place);
  }

  function start() {
    set({ status: 'running', progress: 0 });
    work = run().catch((error: unknown) => {
      if (cancelled()) return;
      set({ status: 'failed', error: toAppError(error) });
      if (!online.getSnapshot()) retryWhenOnline();
    });
  }

  /** What failed for want of a connection goes on by itself when it is back. */
  function retryWhenOnline() {
    const stop = online.subscribe(() => {
      if (!online.getSnapshot()) return;
      stop();
      if (state.status === 'failed') start();
    });
  }

  function cancel() {
    if (state.status === 'failed') work = discard().catch((error: unknown) => set({ status: 'failed', error: toAppError(error) }));
    if (state.status !== 'running' && state.status !== 'failed') return;
    set({ status: 'cancelled' });
    task?.cancel();
  }

  start();
  return {
    subscribe(onChange) {
      const notify = () => onChange();
      subscribers.add(notify);
      return () => subscribers.delete(notify);
    },
    getSnapshot: () => state,
    cancel,
    retry() {
      if (state.status === 'failed') start();
    },
  };
}

/**
 * Whether the file is refused because it is there: when only the answer to an upload is lost it is sent again, and storage takes no
 * second file under one name.
 */
async function arrivedAlready(service: Storage, place: StorageReference, file: File): Promise<boolean> {
  const known = await service.getMetadata(place).catch(() => null);
  return known?.size === file.size;
}
