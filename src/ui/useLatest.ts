import { useInsertionEffect, useRef, type RefObject } from 'react';

/**
 * The value of the last render that was shown, for callbacks that outlive their render. It changes
 * before any other effect runs. A render must not read it.
 */
export function useLatest<V>(value: V): RefObject<V> {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
