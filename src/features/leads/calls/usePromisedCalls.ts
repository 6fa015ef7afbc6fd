import { useState } from 'react';
import type { Lead } from '@/data/leads/codec';
import { promisedCallsIn } from '@/data/leads/list';
import type { PromisedCall } from '@/domain/leads/calls';
import { useLive, type Failure } from '@/ui/useLive';

type Calls = PromisedCall<Lead>[];
interface PromisedCalls {
  /** Null while unknown. */
  calls: Calls | null;
  failure: Failure | null;
}

/**
 * Calls of a range, live; visited ranges show at once. A failure clears the calls, as they may be
 * outdated.
 */
export function usePromisedCalls(range: { from: Date; until: Date }): PromisedCalls {
  const source = promisedCallsIn(range);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Calls>>(new Map());
  const now = useLive<Calls, PromisedCalls>(source, {
    loading: { calls: null, failure: null },
    ready: (calls, { stale }) => ({
      calls: stale && calls.length === 0 ? null : calls,
      failure: null,
    }),
    error: (failure) => ({ calls: null, failure }),
  });
  if (now.calls && loaded.get(source.key) !== now.calls)
    setLoaded(new Map(loaded).set(source.key, now.calls));
  return now.failure ? now : { calls: now.calls ?? loaded.get(source.key) ?? null, failure: null };
}
