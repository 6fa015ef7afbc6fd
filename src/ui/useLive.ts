import { useEffect, useSyncExternalStore } from 'react';
import type { AppError } from '@/domain/errors';
import type { LiveSource, LiveState } from '@/domain/live';
import { reportComfort } from './comfort';
import { useRetryOnline } from './useOffline';

/** How fresh data is: only what this device remembers, and with changes made here that the server doesn't have yet. */
export interface Freshness {
  stale: boolean;
  pendingWrites: boolean;
}

export interface Failure<T = unknown> {
  error: AppError;
  /** What was known before it failed. */
  data?: T | undefined;
  retry: () => void;
}

/** What becomes of a source in each of its states. None can be left out: a failure that nobody thought of doesn't compile. */
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
 * Follows a live source for something other than showing it (that is what <Live> is for); `null` (nothing to follow yet) stays loading.
 * Sources of equal key are one object, so no memo is needed.
 */
export function useLive<T, R>(source: LiveSource<T> | null, cases: LiveCases<T, R>): R {
  const state = useLiveState(source);
  if (state.status === 'loading') return cases.loading;
  if (state.status === 'ready') return cases.ready(state.data, state);
  return cases.error({ error: state.error, data: state.data, retry: () => source?.retry() });
}

/**
 * Data that is only a comfort: while it is unknown, and when it fails, the fallback stands in for it. A failure is written to the
 * console. @param why what still works without it
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
