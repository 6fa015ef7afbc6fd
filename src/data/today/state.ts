import type { LiveSource } from '@/domain/live';
import { online } from '@/data/session/online';

/** Reads the current state of live sources, and follows a changing set of them. */

export function dataOf<T>(source: LiveSource<T>): T | null {
  const state = source.getSnapshot();
  return 'data' in state && state.data !== undefined ? state.data : null;
}

export function errorOf(source: LiveSource<unknown>) {
  const state = source.getSnapshot();
  return state.status === 'error' ? state.error : null;
}

export function isStale(source: LiveSource<unknown>): boolean {
  const state = source.getSnapshot();
  return state.status === 'ready' && state.stale;
}

export function isFresh(source: LiveSource<unknown>): boolean {
  const state = source.getSnapshot();
  return state.status === 'ready' && !state.stale;
}

/** While online, an empty result from the cache is no answer. */
export function hasAnswered(source: LiveSource<unknown>): boolean {
  const state = source.getSnapshot();
  if (state.status !== 'ready') return state.status === 'error';
  const isEmpty = state.data === null || (Array.isArray(state.data) && state.data.length === 0);
  return !state.stale || !isEmpty || !online.getSnapshot();
}

/** Subscribes to a changing set of sources. @param look called when one of them changes */
export function following(look: () => void) {
  const followed = new Map<LiveSource<unknown>, () => void>();
  return {
    /** Subscribes to these sources and unsubscribes from all others. */
    only: (sources: readonly LiveSource<unknown>[]): void => {
      for (const source of sources)
        if (!followed.has(source)) followed.set(source, source.subscribe(look));
      for (const [source, stop] of followed) {
        if (sources.includes(source)) continue;
        stop();
        followed.delete(source);
      }
    },
    retry: (): void => {
      for (const source of followed.keys()) source.retry();
    },
    stop: (): void => {
      for (const stop of followed.values()) stop();
      followed.clear();
    },
  };
}
