import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import { createContext, useContext, type ReactNode } from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { withoutRetry, errorText, failureText } from '@/domain/errors';
import type { LiveSource } from '@/domain/live';
import { holdFocus } from './focus';
import line from './LiveFailure.module.css';
import classes from './Notice.module.css';
import skeleton from './Skeletons.module.css';
import { type Failure, useLive, type Freshness } from './useLive';
import { useOfflineFor } from './useOffline';

/** Empty-list text of docs/product, with an optional next step. */
export function EmptyState({
  text,
  hint,
  icon,
  action,
}: {
  text: string;
  hint?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.root}>
      <div className={classes.icon} aria-hidden>
        {icon ?? <IconInbox size={26} stroke={1.6} />}
      </div>
      <p className={classes.text}>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** The error text of docs/product. */
  text?: string;
  /** Used without a text: the thrown error, for a failure without a message of its own. */
  error?: unknown;
  hint?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
}

/** Error message. With a «Riprova» button, the text doesn't also ask to try again. */
export function ErrorState({
  error,
  text = errorText(error),
  hint,
  onRetry,
  action,
}: ErrorStateProps) {
  // The wording of the unknown error is prescribed, so nothing may be left out of it.
  const isSaidTwice = onRetry !== undefined && text !== generalMessages.unknown;
  return (
    <div className={classes.root} data-tone="error" role="alert">
      <div className={classes.icon} aria-hidden>
        <IconAlertTriangle size={26} stroke={1.6} />
      </div>
      <p className={classes.text}>{isSaidTwice ? withoutRetry(text) : text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {(onRetry || action) && (
        <div className={classes.action}>
          {onRetry && (
            <Button
              variant="default"
              onClick={(event) => {
                holdFocus(event.currentTarget);
                onRetry();
              }}
            >
              Riprova
            </Button>
          )}{' '}
          {action}
        </div>
      )}
    </div>
  );
}

export interface LiveFailureProps {
  failure: Failure;
  /** The section of the page that failed. */
  what?: string | undefined;
}

/** Replaces <LiveFailure> in sections that may fail together: see <OnePerCause>. */
export const FailedSection = createContext<((props: LiveFailureProps) => ReactNode) | null>(null);

/** One-line error with «Riprova», beside content that works. */
export function LiveFailure(props: LiveFailureProps) {
  const section = useContext(FailedSection);
  return section ? section(props) : <FailureLine {...props} />;
}

export function FailureLine({ failure: { error, retry }, what }: LiveFailureProps) {
  const text = withoutRetry(errorText(error));
  return (
    <span className={line.line} role="alert">
      <span>{what ? `${what} ${text}` : text}</span>
      <button
        type="button"
        className={line.retry}
        onClick={(event) => {
          holdFocus(event.currentTarget);
          retry();
        }}
      >
        Riprova
      </button>
    </span>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** List skeleton; set `rowHeight` to that of the real rows to avoid a layout shift. */
export function ListSkeleton({ rows = 8, rowHeight = 44 }: { rows?: number; rowHeight?: number }) {
  return (
    <div role="status">
      <span className="visually-hidden">Caricamento in corso…</span>
      {times(rows).map((row) => (
        <div key={row} className={skeleton.row} style={{ height: rowHeight }}>
          <div className={skeleton.bar} style={{ width: '14%' }} />
          <div className={skeleton.bar} style={{ width: '22%' }} />
          <div className={skeleton.bar} style={{ width: '40%' }} />
          <div className={skeleton.bar} style={{ width: '12%' }} />
        </div>
      ))}
    </div>
  );
}

export function ConversationSkeleton() {
  return (
    <div role="status" className={skeleton.conversation}>
      <span className="visually-hidden">Caricamento in corso…</span>
      {times(4).map((bubble) => (
        <div key={bubble} className={skeleton.bubble} data-mine={bubble % 2 === 1 || undefined} />
      ))}
    </div>
  );
}

/** A card or block of `height` px. */
export function BlockSkeleton({ height = 96 }: { height?: number }) {
  return (
    <div role="status" className={skeleton.block} style={{ height }}>
      <span className="visually-hidden">Caricamento in corso…</span>
    </div>
  );
}

/** Shown while a page's code is loading. */
export function PageSkeleton() {
  return (
    <div className={skeleton.page}>
      <div className={skeleton.title} />
      <ListSkeleton />
    </div>
  );
}

export function CardsSkeleton() {
  return (
    <Stack gap="xs">
      {times(3).map((card) => (
        <BlockSkeleton key={card} height={84} />
      ))}
    </Stack>
  );
}

/** Tells assistive technology that the rows shown aren't confirmed by the server yet. */
export function Updating() {
  return <span className="visually-hidden">In aggiornamento…</span>;
}

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
  // A part of a page without a skeleton is optional: offline, nothing is shown for it.
  if (!offline || (size === 'line' && skeleton === null)) return skeleton;
  // Inline, like a one-line skeleton.
  if (size === 'line') return <span role="status">{NOTHING_YET}</span>;
  return (
    <div role="status">
      <EmptyState text={NOTHING_YET} hint={COMES_BY_ITSELF} />
    </div>
  );
}
