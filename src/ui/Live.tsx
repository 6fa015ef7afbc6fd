import type { ReactNode } from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { errorText, failureText } from '@/domain/errors';
import type { LiveSource } from '@/domain/live';
import { ErrorState } from './ErrorState';
import { LiveFailure } from './LiveFailure';
import { useLive, type Failure, type Freshness } from './useLive';
import { Waiting } from './Waiting';

interface LiveProps<T> {
  source: LiveSource<T>;
  /** Until something is known; as high as what comes, so that nothing jumps. */
  skeleton: ReactNode;
  /** Instead of the children when there is nothing (null or an empty list). Absent: no data shows nothing, an empty list the children. */
  empty?: ReactNode;
  /** What may not be read is shown as what isn't there: for what rules refuse to whom they don't tell why. */
  emptyIfDenied?: boolean;
  /** `line`: a failure takes one line, for parts of a card. */
  size?: 'page' | 'line';
  /** What is said of a failure, where docs/product has words for it; the cause follows. */
  failed?: string;
  children: (data: NonNullable<T>, freshness: Freshness) => ReactNode;
}

/**
 * How every screen waits, fails and tries again: skeleton, what happened with «Riprova», the empty state or the data. When the
 * connection to data already on screen fails, the data stays, with a line that says so. Offline with nothing kept on the device it
 * says that there is nothing to show yet.
 */
export function Live<T>({
  source,
  skeleton,
  empty,
  emptyIfDenied = false,
  size = 'page',
  failed,
  children,
}: LiveProps<T>): ReactNode {
  const waiting = <Waiting skeleton={skeleton} size={size} />;
  const show = (data: T, freshness: Freshness): ReactNode => {
    // Nothing in the device's cache yet says nothing about the server.
    if (freshness.stale && isNothing(data)) return waiting;
    if (data === null || data === undefined) return empty ?? null;
    if (empty !== undefined && isNothing(data)) return empty;
    return children(data, freshness);
  };
  const fail = (failure: Failure<T>): ReactNode => {
    const { data, error, retry } = failure;
    if (emptyIfDenied && error.code === 'permission-denied') return empty ?? null;
    if (data === undefined || isNothing(data)) {
      return size === 'line' ? (
        <LiveFailure failure={failure} />
      ) : (
        <ErrorState text={failed ? failureText(error, failed) : errorText(error)} onRetry={retry} />
      );
    }
    return (
      <>
        <LiveFailure failure={failure} what={generalMessages.stale} />
        {show(data, { stale: true, pendingWrites: false })}
      </>
    );
  };
  return useLive<T, ReactNode>(source, { loading: waiting, ready: show, error: fail });
}

function isNothing(data: unknown): boolean {
  return data === null || data === undefined || (Array.isArray(data) && data.length === 0);
}
