import { useState } from 'react';
import type { LiveSource } from '@/domain/live';
import { useLive, type Failure } from './useLive';

interface Known<T> {
  /** Undefined until something is known. */
  data: T | undefined;
  failure: Failure<T> | null;
}

/**
 * What a source last knew, kept while it fails and while it is asked for again: for pages in which something is being typed, which must
 * not be drawn anew. Nothing in the device's cache says nothing about the server, so it is not known yet.
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
