import type { ReactNode } from 'react';
import { errorText } from '@/domain/errors';
import type { LiveSource, LiveState } from '@/domain/live';
import { ErrorState } from './ErrorState';

interface LiveBoundaryProps<T> {
  of: LiveState<T>;
  source: LiveSource<T>;
  skeleton: ReactNode;
  /** Shown instead of the children when there is nothing (null or an empty list). */
  empty: ReactNode;
  children: (data: NonNullable<T>) => ReactNode;
}

/** Skeleton, error with «Riprova», empty state or the data: every live part of a screen stands in one of these. */
export function LiveBoundary<T>({ of, source, skeleton, empty, children }: LiveBoundaryProps<T>) {
  if (of.status === 'error') return <ErrorState text={errorText(of.error)} onRetry={() => source.retry()} />;
  if (of.status === 'loading') return skeleton;
  const { data } = of;
  if (data === null || data === undefined || (Array.isArray(data) && data.length === 0)) {
    // Nothing in the device's cache yet says nothing about the server.
    return of.stale ? skeleton : empty;
  }
  return children(data);
}
