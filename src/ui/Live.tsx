import type { ReactNode } from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { errorText, failureText } from '@/domain/errors';
import type { LiveSource } from '@/domain/live';
import { ErrorState, LiveFailure, EmptyState } from './states';
import { useLive, type Failure, type Freshness } from './useLive';
import { useOfflineFor } from './useOffline';

interface LiveProps<T> {
  source: LiveSource<T>;
  /** Shown while loading; give it the height of the content to avoid a layout shift. */
  skeleton: ReactNode;
  /**
   * Shown instead of the children for null or an empty list. If omitted, null renders nothing and
   * an empty list renders the children.
   */
  empty?: ReactNode;
  /**
   * Shows `empty` if access is denied, where the rules refuse a missing document like a forbidden
   * one.
   */
  emptyIfDenied?: boolean;
  /** `line`: a failure takes one line, for a section of a card. */
  size?: 'page' | 'line';
  /** What failed, e.g. an error text of docs/product; the cause is appended. */
  failed?: string;
  children: (data: NonNullable<T>, freshness: Freshness) => ReactNode;
}

/**
 * The standard loading, error and empty states of a live source: skeleton, error with «Riprova»,
 * empty state or data. If the connection fails once data is shown, the data stays with a notice.
 * Offline with nothing cached, it says that there is nothing to show yet.
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
    // An empty cache doesn't mean that the server has nothing.
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
        <LiveFailure failure={failure} what={failed} />
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

/** The device's cache answers within this time. */
const CACHE_MS = 1_000;

const NOTHING_YET = 'Non c’è ancora niente da mostrare.';
const COMES_BY_ITSELF =
  'Sei offline e questo dispositivo non ne conserva una copia: si carica da solo quando torna la connessione.';

/**
 * Shows the skeleton; offline with nothing cached, says so. The content still appears by itself
 * once it arrives.
 */
export function Waiting({
  skeleton,
  size = 'page',
}: {
  skeleton: ReactNode;
  size?: 'page' | 'line';
}) {
  const offline = useOfflineFor(CACHE_MS);
  // A part of a page without a skeleton is optional: offline nothing is said of it.
  if (!offline || (size === 'line' && skeleton === null)) return skeleton;
  // Inline, like a one-line skeleton.
  if (size === 'line') return <span role="status">{NOTHING_YET}</span>;
  return (
    <div role="status">
      <EmptyState text={NOTHING_YET} hint={COMES_BY_ITSELF} />
    </div>
  );
}
