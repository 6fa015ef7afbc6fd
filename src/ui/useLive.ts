import { useEffect, useSyncExternalStore } from 'react';
import { AppError } from '@/domain/errors';
import type { LiveSource, LiveState } from '@/domain/live';
import { useRetryOnline } from './useOffline';

/**
 * Logs the failure of something optional to the console.
 * @param why what still works without it
 */
export function reportComfort(error: unknown, why: string): void {
  console.warn(
    `${why} (${error instanceof AppError ? error.code : 'unknown'})`,
    error instanceof AppError ? (error.cause ?? error.message) : error,
  );
}

/** Handles a promise whose failure the person needn't know of: see reportComfort. */
export function comfort(promise: Promise<unknown>, why: string): void {
  promise.catch((error: unknown) => reportComfort(error, why));
}

/** `stale`: from the cache only; also whether local writes are still pending. */
export interface Freshness {
  stale: boolean;
  pendingWrites: boolean;
}

export interface Failure<T = unknown> {
  error: AppError;
  /** The data known before the failure. */
  data?: T | undefined;
  retry: () => void;
}

/**
 * What to return in each state of a source. All are required, so that an unhandled failure doesn't
 * compile.
 */
export interface LiveCases<T, R> {
  loading: R;
  ready: (data: T, freshness: Freshness) => R;
  error: (failure: Failure<T>) => R;
}

const LOADING: LiveState<never> = { status: 'loading' };
const nothing = { subscribe: () => () => undefined, getSnapshot: () => LOADING };

function useLiveState<T>(source: LiveSource<T> | null): LiveState<T> {
  const { subscribe, getSnapshot } = source ?? nothing;
  const state = useSyncExternalStore(subscribe, getSnapshot);
  useRetryOnline(state.status === 'error' && state.error.code === 'offline', () => source?.retry());
  return state;
}

/**
 * Follows a live source for other purposes than showing it (use <Live> for that); `null` (nothing
 * to follow yet) stays loading. Sources of equal key are one object, so no memo is needed.
 */
export function useLive<T, R>(source: LiveSource<T> | null, cases: LiveCases<T, R>): R {
  const state = useLiveState(source);
  if (state.status === 'loading') return cases.loading;
  if (state.status === 'ready') return cases.ready(state.data, state);
  return cases.error({ error: state.error, data: state.data, retry: () => source?.retry() });
}

/**
 * Optional data: while unknown or failed, returns the fallback. Logs failures to the console.
 * @param why what still works without it
 */
export function useComfort<T>(source: LiveSource<T> | null, fallback: T, why: string): T {
  const state = useLiveState(source);
  const error = state.status === 'error' ? state.error : null;
  useEffect(() => {
    if (error) reportComfort(error, why);
  }, [error, why]);
  if (state.status === 'loading') return fallback;
  return state.data ?? fallback;
}
