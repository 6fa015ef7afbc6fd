import {
  deleteObject,
  getMetadata,
  ref,
  uploadBytesResumable,
  type StorageReference,
  type UploadTask,
} from 'firebase/storage';
import type { AppError } from '@/domain/errors';
import { fieldsOf } from '@/domain/stored';
import { toAppError } from '../firebase/errors';
import { online } from '../session/online';
import { addPart } from '../session/scope';
import { storage } from '../firebase/storage';

/** A file to send, and what becomes of it. */
interface Sending<T> {
  file: File;
  by: string;
  /** Where in storage it goes, and as what. Rejects when it may not be sent. Asked again by a retry: the same place. */
  place(): Promise<{ path: string; contentType: string }>;
  /**
   * Makes the stored file known: until then nobody but its sender sees it. Writes all or nothing, and nothing that is still on its way
   * when it rejects. @param wanted asked last: rejects when the person has cancelled meanwhile
   */
  record(path: string, wanted: () => boolean): Promise<T>;
  /** Makes sure that nothing can record it any more, before the file is taken back. */
  giveUp?(): Promise<void>;
}

export type UploadState<T = unknown> =
  /** `stopping`: cancelled while it was being recorded; what came first is known in a moment. */
  | { status: 'running'; progress: number; stopping?: true }
  | { status: 'done'; result: T }
  | { status: 'failed'; error: AppError }
  | { status: 'cancelled' };

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
export function upload<T>({ file, by, place: placeOf, record, giveUp }: Sending<T>): Upload<T> {
  const subscribers = new Set<() => void>();
  let state: UploadState<T> = { status: 'running', progress: 0 };
  let task: UploadTask | null = null;
  let work: Promise<void> = Promise.resolve();
  let wanted = true;
  let recording = false;
  let lost = false;
  /** Where the file goes, once that is known. */
  let target: StorageReference | null = null;
  /** Set once the file is in storage: storage takes no second file under one name, so a retry only records it again. */
  let stored: string | null = null;

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

  async function store(): Promise<string | null> {
    const { path, contentType } = await placeOf();
    const place = ref(storage, path);
    target = place;
    if (!wanted) return null;
    await send(place, contentType).catch(async (error: unknown) => {
      if (fieldsOf(error).code !== 'storage/unauthorized' || !(await arrivedAlready(place, file)))
        throw error;
    });
    return path;
  }

  async function send(place: StorageReference, contentType: string) {
    task = uploadBytesResumable(place, file, { contentType, customMetadata: { uploadedBy: by } });
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      if (state.status === 'running')
        set({ status: 'running', progress: totalBytes === 0 ? 0 : bytesTransferred / totalBytes });
    });
    await task;
  }

  async function run() {
    stored ??= await store();
    // Cancelled after the last byte: nothing must name the file.
    if (stored === null || !wanted) return discard();
    recording = true;
    try {
      set({ status: 'done', result: await record(stored, () => wanted) });
    } finally {
      recording = false;
    }
  }

  /** A file that nothing names is taken back by its sender. */
  async function discard() {
    if (!target || lost) return;
    await giveUp?.();
    if (!task) return; // nothing was sent
    await deleteFile(target);
  }

  function start() {
    set({ status: 'running', progress: 0 });
    work = run().catch(async (error: unknown) => {
      if (wanted) return fail(error);
      set({ status: 'cancelled' });
      // Nothing names the file; one that can't be taken back now is nobody's.
      await discard().catch((left: unknown) => console.warn(left));
    });
  }

  function fail(error: unknown) {
    set({ status: 'failed', error: toAppError(error) });
    if (!online.getSnapshot()) retryWhenOnline();
  }

  /** What failed for want of a connection goes on by itself when it is back. */
  function retryWhenOnline() {
    const stop = online.subscribe(() => {
      if (!online.getSnapshot()) return;
      stop();
      if (state.status === 'failed' && wanted) start();
    });
  }

  function cancel() {
    if (state.status !== 'running' && state.status !== 'failed') return;
    wanted = false;
    // Whether the record or the cancelling came first, the server decides: nothing is said to be cancelled that was sent.
    if (recording) return set({ status: 'running', progress: 1, stopping: true });
    if (state.status === 'failed') work = discard().catch(fail);
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
      if (state.status !== 'failed') return;
      wanted = true;
      start();
    },
  };
}

/** One that is gone is no error. */
export async function deleteFile(file: StorageReference): Promise<void> {
  await deleteObject(file).catch((error: unknown) => {
    if (fieldsOf(error).code !== 'storage/object-not-found') throw error;
  });
}

/**
 * Whether the file is refused because it is there: when only the answer to an upload is lost it is sent again, and storage takes no
 * second file under one name.
 */
async function arrivedAlready(place: StorageReference, file: File): Promise<boolean> {
  const known = await getMetadata(place).catch(() => null);
  return known?.size === file.size;
}
