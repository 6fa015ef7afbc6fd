import type { AppError } from './errors';

/** State of live data on a screen. `stale`: from the cache, the server hasn't answered yet. */
export type LiveState<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T; stale: boolean; pendingWrites: boolean }
  | { status: 'error'; error: AppError; data?: T };

/**
 * A shareable source: subscribers with the same `key` share one listener (created in
 * data/live/live.ts, read by ui/useLive.ts).
 */
export interface LiveSource<T> {
  readonly key: string;
  subscribe(onChange: () => void): () => void;
  getSnapshot(): LiveState<T>;
  /** Subscribes again after an error. */
  retry(): void;
}

/** A live list that grows by pages; no row appears twice. */
export interface PagedSource<T> extends LiveSource<T[]> {
  loadMore(): void;
  /** False once the last page is loaded. */
  hasMore(): boolean;
  /**
   * Whether stale rows are an early answer of the server rather than the cache's. Then they are all
   * there are, unless they fill the page.
   */
  fromServer?(): boolean;
}

/** State of a stored file; `progress` goes from 0 to 1, and is null until the size is known. */
export type FileState =
  | { status: 'loading'; progress: number | null }
  /** `url` is a local object URL, valid while shown. */
  | { status: 'ready'; url: string; blob: Blob }
  | { status: 'failed'; error: AppError };

/** A stored file that is fetched when shown (created in data/files/files.ts). */
export interface FileSource {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): FileState;
  /** Retries after a failure. */
  retry(): void;
}
