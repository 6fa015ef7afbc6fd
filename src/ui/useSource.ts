import { useSyncExternalStore } from 'react';

/** Subscribes to any source (the session, the online state): `useSource(session)`. */
export function useSource<T>(source: {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): T;
}): T {
  return useSyncExternalStore(source.subscribe, source.getSnapshot);
}
