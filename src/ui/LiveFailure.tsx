import { errorText, withoutRetry } from '@/domain/errors';
import classes from './LiveFailure.module.css';
import { holdFocus } from './focus';
import type { Failure } from './useLive';

interface LiveFailureProps {
  failure: Failure;
  /** The part of the page that failed. */
  what?: string | undefined;
}

/** One-line error with «Riprova», beside content that works. */
export function LiveFailure({ failure: { error, retry }, what }: LiveFailureProps) {
  const text = withoutRetry(errorText(error));
  return (
    <span className={classes.line} role="alert">
      <span>{what ? `${what} ${text}` : text}</span>
      <button
        type="button"
        className={classes.retry}
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
