import { useSyncExternalStore } from 'react';

/** Reads anything that can be subscribed to (the session, the online state): `useSource(session)`. */
export function useSource<T>(source: {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): T;
}): T {
  return useSyncExternalStore(source.subscribe, source.getSnapshot);
}
