import { errorText } from '@/domain/errors';
import { holdFocus } from './holdFocus';
import classes from './LiveFailure.module.css';
import type { Failure } from './useLive';

interface LiveFailureProps {
  failure: Failure;
  /** What of the page is concerned. */
  what?: string;
}

/** One line for something that failed beside what works: what happened and «Riprova». */
export function LiveFailure({ failure: { error, retry }, what }: LiveFailureProps) {
  return (
    <span className={classes.line} role="alert">
      <span>{what ? `${what} ${errorText(error)}` : errorText(error)}</span>
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
