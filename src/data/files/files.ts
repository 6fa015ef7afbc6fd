import { AppError, type AppErrorCode } from '@/domain/errors';
import { contentTypeOf, fileTypeOf } from '@/domain/files';
import type { FileSource, FileState } from '@/domain/live';
import { accountService } from '../session/account';
import { emulators, firebaseConfig } from '../firebase/env';
import { toAppError } from '../firebase/errors';
import { online } from '../session/online';
import { addScopeHooks } from '../session/scope';

/** A download fails after this long without a byte, so that the person can retry. */
const SILENCE_MS = 30_000;
/**
 * How long a file is kept after its last subscriber has gone: a tab opened with it may still be
 * reading.
 */
const KEPT_MS = 60_000;
/** How long an unfinished download continues without subscribers. */
const GIVEN_UP_MS = 1_000;

interface OpenFile extends FileSource {
  end(): void;
}
const files = new Map<string, OpenFile>();

// Files of one person must not stay in memory for the next.
addScopeHooks({
  ended: () => {
    for (const file of [...files.values()]) file.end();
    files.clear();
  },
});

/**
 * A file in storage by its path. Downloaded with the person's own token, so that storage.rules
 * apply, and shown from a blob URL; no shareable URL exists. All subscribers of a file share one
 * download.
 */
export function storedFile(path: string): FileSource {
  const known = files.get(path);
  if (known) return known;
  const file = open(path);
  files.set(path, file);
  return file;
}

function open(path: string): OpenFile {
  const subscribers = new Set<() => void>();
  let state: FileState = { status: 'loading', progress: null };
  let download: AbortController | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  function set(next: FileState) {
    state = next;
    for (const notify of [...subscribers]) notify();
  }

  function start() {
    const mine = new AbortController();
    download = mine;
    set({ status: 'loading', progress: null });
    const here = () => download === mine;
    fetchFile(path, mine, (progress) => here() && set({ status: 'loading', progress })).then(
      (blob) => here() && set({ status: 'ready', url: URL.createObjectURL(blob), blob }),
      (error: unknown) => {
        if (!here()) return;
        download = null;
        set({ status: 'failed', error: toAppError(error) });
      },
    );
  }

  function end() {
    clearTimeout(leaving);
    if (state.status === 'ready') URL.revokeObjectURL(state.url);
    const under = download;
    download = null;
    state = { status: 'loading', progress: null };
    under?.abort();
  }

  return {
    subscribe(onChange) {
      const notify = () => onChange();
      subscribers.add(notify);
      clearTimeout(leaving);
      if (!download && state.status !== 'failed') start();
      return () => {
        subscribers.delete(notify);
        if (subscribers.size === 0)
          leaving = setTimeout(end, state.status === 'ready' ? KEPT_MS : GIVEN_UP_MS);
      };
    },
    getSnapshot: () => state,
    retry() {
      if (state.status === 'failed') start();
    },
    end,
  };
}

async function fetchFile(
  path: string,
  download: AbortController,
  onProgress: (progress: number) => void,
): Promise<Blob> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => download.abort(new AppError('timeout')), SILENCE_MS);
  };
  heard();
  try {
    const response = await fetch(urlOf(path), {
      headers: await headers(),
      signal: download.signal,
    });
    if (!response.ok) throw new AppError(CODES[response.status] ?? 'unknown');
    return await bytesOf(response, path, (progress) => {
      heard();
      onProgress(progress);
    });
  } catch (error) {
    if (download.signal.aborted && download.signal.reason instanceof AppError)
      throw download.signal.reason;
    // A refused connection has no error code.
    throw error instanceof TypeError
      ? new AppError(online.getSnapshot() ? 'unknown' : 'offline', undefined, { cause: error })
      : error;
  } finally {
    clearTimeout(timer);
  }
}

const CODES: Partial<Record<number, AppErrorCode>> = {
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  429: 'quota',
};

async function headers(): Promise<Record<string, string>> {
  const { auth, appCheckHeaders } = await accountService();
  await auth.authStateReady();
  const token = await auth.currentUser?.getIdToken();
  if (token === undefined) throw new AppError('unauthenticated');
  return { Authorization: `Firebase ${token}`, ...(await appCheckHeaders()) };
}

/**
 * The content type follows from the name, never from the stored metadata: opened in its own tab the
 * blob is a page of our origin.
 */
async function bytesOf(
  response: Response,
  path: string,
  onProgress: (progress: number) => void,
): Promise<Blob> {
  const type = fileTypeOf(path);
  const options = { type: type ? contentTypeOf(type) : 'application/octet-stream' };
  const size = Number(response.headers.get('content-length'));
  if (!response.body || !(size > 0)) return new Blob([await response.arrayBuffer()], options);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value);
    received += chunk.value.length;
    onProgress(Math.min(1, received / size));
  }
  return new Blob(chunks, options);
}

function urlOf(path: string): string {
  const origin = emulators
    ? `http://${emulators.host}:${emulators.storage}`
    : 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${firebaseConfig.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}
