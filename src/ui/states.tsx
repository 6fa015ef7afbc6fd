import { Button, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import { createContext, useContext, type ReactNode } from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { withoutRetry, errorText } from '@/domain/errors';
import { holdFocus } from './focus';
import line from './LiveFailure.module.css';
import classes from './Notice.module.css';
import skeleton from './Skeletons.module.css';
import type { Failure } from './useLive';

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
  hint?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
}

/** Error message. With a «Riprova» button the text doesn't ask to try again, too. */
export function ErrorState({
  text = generalMessages.unknown,
  hint,
  onRetry,
  action,
}: ErrorStateProps) {
  // This text is prescribed to the letter.
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
  /** The part of the page that failed. */
  what?: string | undefined;
}

/** What stands for <LiveFailure> in parts that may fail together: see <OnePerCause>. */
export const FailedPart = createContext<((props: LiveFailureProps) => ReactNode) | null>(null);

/** One-line error with «Riprova», beside content that works. */
export function LiveFailure(props: LiveFailureProps) {
  const part = useContext(FailedPart);
  return part ? part(props) : <FailureLine {...props} />;
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
