import { useState } from 'react';
import type { LiveSource } from '@/domain/live';
import { useLive, type Failure } from './useLive';

interface Known<T> {
  /** Undefined while unknown. */
  data: T | undefined;
  failure: Failure<T> | null;
}

/**
 * The last known data of a source, kept while it fails and reloads: for pages with input in
 * progress, which must not remount. An empty cache counts as unknown.
 */
export function useKnown<T>(source: LiveSource<T>): Known<T> {
  const now = useLive<T, Known<T>>(source, {
    loading: { data: undefined, failure: null },
    ready: (data, { stale }) => ({
      data: stale && isNothing(data) ? undefined : data,
      failure: null,
    }),
    error: (failure) => ({ data: failure.data, failure }),
  });
  const [kept, setKept] = useState<{ key: string; data: T } | null>(null);
  if (now.data !== undefined && (kept?.key !== source.key || kept.data !== now.data))
    setKept({ key: source.key, data: now.data });
  const before = kept?.key === source.key ? kept.data : undefined;
  return { data: now.data !== undefined ? now.data : before, failure: now.failure };
}

function isNothing(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0);
}
