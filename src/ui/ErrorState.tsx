import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { generalMessages } from '@/domain/accessMessages';
import { withoutRetry } from '@/domain/errors';
import { holdFocus } from './focus';
import classes from './Notice.module.css';

interface ErrorStateProps {
  /** The error text of docs/product. */
  text?: string;
  hint?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
}

/** Error message with a «Riprova» button, which the message then doesn't say too. */
export function ErrorState({
  text = generalMessages.unknown,
  hint,
  onRetry,
  action,
}: ErrorStateProps) {
  // The specification's own words stand.
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
