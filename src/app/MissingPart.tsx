import { useEffect } from 'react';
import { noteFault } from './faults';
import classes from './UpdatePrompt.module.css';

/** An optional component (a dialog, toasts) failed to load: the page and its input stay. */
export function MissingCode({ error }: { error: unknown }) {
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
