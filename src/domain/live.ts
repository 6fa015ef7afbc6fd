import type { AppError } from './errors';

/** What a screen knows of data that stays live. `stale`: drawn from the device's cache, the server has not answered yet. */
export type LiveState<T> =
  | { status: 'loading' }
  | { status: 'ready'; data: T; stale: boolean; pendingWrites: boolean }
  | { status: 'error'; error: AppError; data?: T };

/** A shareable source: subscribers of equal `key` share one listener (data/live/live.ts makes them, ui/useLive.ts reads them). */
export interface LiveSource<T> {
  readonly key: string;
  subscribe(onChange: () => void): () => void;
  getSnapshot(): LiveState<T>;
  /** Starts again after an error. */
  retry(): void;
}

/** A list that grows page by page; every page stays live, rows are never shown twice. */
export interface PagedSource<T> extends LiveSource<T[]> {
  loadMore(): void;
  /** False once the last page is known to be the last. */
  hasMore(): boolean;
}
