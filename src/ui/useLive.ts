import { useSyncExternalStore } from 'react';
import type { LiveSource, LiveState } from '@/domain/live';

const LOADING: LiveState<never> = { status: 'loading' };
const nothing = {
  subscribe: () => () => undefined,
  getSnapshot: () => LOADING,
};

/** Follows a live source; `null` (nothing to follow yet) stays loading. Sources of equal key are one object, so no memo is needed. */
export function useLive<T>(source: LiveSource<T> | null): LiveState<T> {
  const { subscribe, getSnapshot } = source ?? nothing;
  return useSyncExternalStore(subscribe, getSnapshot);
}
