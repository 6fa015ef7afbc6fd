import {
  deleteObject,
  getMetadata,
  ref,
  uploadBytesResumable,
  type StorageReference,
  type UploadTask,
} from 'firebase/storage';
import type { AppError, AppErrorCode } from '@/domain/errors';
import { fieldsOf } from '@/domain/stored';
import { toAppError } from '../firebase/errors';
import { online } from '../session/online';
import { addScopeHooks } from '../session/scope';
import { storage } from '../firebase/storage';

/** A file to send and how to record it. */
interface Sending<T> {
  file: File;
  by: string;
  /**
   * Returns the file's path and content type in storage, the same at each retry. Rejects when the
   * file may not be sent.
   */
  prepare(): Promise<{ path: string; contentType: string }>;
  /**
   * Records the stored file; until then only its sender sees it. Atomic; can be repeated.
   * @param wanted to be called last: false if the person has cancelled meanwhile
   */
  record(path: string, wanted: () => boolean): Promise<T>;
  /** The record, if an attempt whose answer was lost has written it. */
  recorded?(path: string): Promise<T | null>;
  /**
   * Ensures, before the file is deleted, that nothing can record it any more. Undefined where that
   * is impossible.
   */
  giveUp?(): Promise<void>;
}

export type UploadState<T = unknown> =
  /** `stopping`: cancelled, but not known yet whether the file has been recorded. */
  | { status: 'running'; progress: number; stopping?: true }
  | { status: 'done'; result: T }
  | { status: 'failed'; error: AppError }
  | { status: 'cancelled' };

export interface Upload<T = unknown> {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): UploadState<T>;
  cancel(): void;
  /** After a failure: sends the same file to the same path again. */
  retry(): void;
}

interface UnderWay {
  /** Cancels; resolves when nothing of the upload is left. */
  giveUp(): Promise<void>;
  /** The sender has signed out: we may no longer delete what is left. */
  lose(): void;
}
const underWay = new Set<UnderWay>();

/**
 * Errors after which nothing was recorded; after any other the record may exist, or still be
 * written.
 */
const NOT_RECORDED: readonly AppErrorCode[] = [
  'permission-denied',
  'unauthenticated',
  'not-found',
  'already-exists',
  'invalid',
  'too-large',
  'cancelled',
];

// On sign-out unfinished uploads are cancelled and their files deleted while that is still allowed.
addScopeHooks({
  leaving: () => Promise.all([...underWay].map((one) => one.giveUp())),
  ended: () => {
    for (const one of [...underWay]) one.lose();
  },
});

/** Uploads a file, then records it. Starts at once, and resumes after a lost connection. */
export function upload<T>({ file, by, prepare, record, recorded, giveUp }: Sending<T>): Upload<T> {
  const subscribers = new Set<() => void>();
  let state: UploadState<T> = { status: 'running', progress: 0 };
  let task: UploadTask | null = null;
  let work: Promise<void> = Promise.resolve();
  let wanted = true;
  let recording = false;
  /** Whether an attempt to record the file ended without a known outcome. */
  let unsure = false;
  let lost = false;
  /** The file's reference, once known. */
  let target: StorageReference | null = null;
  /** Path of the stored file. Storage accepts no second upload, so a retry only records it. */
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
    const { path, contentType } = await prepare();
    const reference = ref(storage, path);
    target = reference;
    if (!wanted) return null;
    await send(reference, contentType).catch(async (error: unknown) => {
      if (
        fieldsOf(error).code !== 'storage/unauthorized' ||
        !(await arrivedAlready(reference, file))
      )
        throw error;
    });
    return path;
  }

  async function send(reference: StorageReference, contentType: string) {
    task = uploadBytesResumable(reference, file, {
      contentType,
      customMetadata: { uploadedBy: by },
    });
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      if (state.status === 'running')
        set({ status: 'running', progress: totalBytes === 0 ? 0 : bytesTransferred / totalBytes });
    });
    await task;
  }

  async function run() {
    stored ??= await store();
    // Cancelled after the last byte: the file must not be recorded.
    if (stored === null || !wanted) return discard();
    recording = true;
    try {
      set({ status: 'done', result: await record(stored, () => wanted) });
    } catch (error) {
      unsure ||= !NOT_RECORDED.includes(toAppError(error).code);
      throw error;
    } finally {
      recording = false;
    }
  }

  /** Deletes a file that was not recorded. */
  async function discard() {
    if (!target || lost) return;
    const result = unsure && stored !== null ? await recorded?.(stored) : undefined;
    if (result !== undefined && result !== null) return set({ status: 'done', result });
    await giveUp?.();
    if (!task) return; // nothing was sent
    // The record may still be written: an orphan, which `orphanFiles` lists, is better than a lost
    // file.
    if (!unsure || giveUp) await deleteFile(target);
  }

  /**
   * @param left handles the error if recording can't be prevented or the file can't be deleted now
   */
  async function abandon(left: (error: unknown) => void) {
    set(unsure ? { status: 'running', progress: 1, stopping: true } : { status: 'cancelled' });
    try {
      await discard();
      if (state.status === 'running') set({ status: 'cancelled' });
    } catch (error) {
      (unsure ? fail : left)(error);
    }
  }

  function start() {
    set({ status: 'running', progress: 0 });
    work = run().catch((error: unknown) =>
      // If the file cannot be deleted now it is left as an orphan.
      wanted ? fail(error) : abandon((left) => console.warn(left)),
    );
  }

  function fail(error: unknown) {
    set({ status: 'failed', error: toAppError(error) });
    if (!online.getSnapshot()) retryWhenOnline();
  }

  /** Restarts an upload that failed for lack of a connection, once the device is online again. */
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
    // The server decides whether recording or cancelling came first: a file that was sent must not
    // show as cancelled.
    if (recording) return set({ status: 'running', progress: 1, stopping: true });
    if (state.status === 'failed') {
      work = abandon(fail);
      return;
    }
    if (state.stopping) return;
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

/** Deletes a file; one that does not exist is no error. */
export async function deleteFile(file: StorageReference): Promise<void> {
  await deleteObject(file).catch((error: unknown) => {
    if (fieldsOf(error).code !== 'storage/object-not-found') throw error;
  });
}

/**
 * Whether a refused upload is already stored. The SDK sends it again when the answer is lost, and
 * storage accepts no second file under one name.
 */
async function arrivedAlready(reference: StorageReference, file: File): Promise<boolean> {
  // If this can't be checked, the file counts as not stored: the refusal is shown, and the person
  // can try again.
  const known = await getMetadata(reference).catch(() => null);
  return known?.size === file.size;
}
