import { useEffect } from 'react';
import { noteFault } from './faults';
import classes from './UpdatePrompt.module.css';

/** Something that a page works without has not come (dialogs and toasts): the page stays, with what somebody may be writing in it. */
export function MissingPart({ error }: { error: unknown }) {
  useEffect(() => noteFault('error', error), [error]);
  return (
    <div className={classes.box} role="alert">
      <p>Una parte dell’applicazione non è stata caricata.</p>
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        Ricarica
      </button>
    </div>
  );
}
