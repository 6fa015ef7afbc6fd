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
}
