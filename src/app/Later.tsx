import { Suspense, useEffect, type ReactNode } from 'react';
import { firstRows } from '@/data/live/firstRows';
import { useSource } from '@/ui/useSource';
import { ErrorBoundary } from './ErrorBoundary';
import { noteFault } from './faults';
import classes from './UpdatePrompt.module.css';

/** An optional part (dialogs, toasts) failed to load: the page and its input stay. */
function MissingCode({ error }: { error: unknown }) {
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

/**
 * Components that no first screen needs: loaded after the first rows, or as soon as they are
 * wanted. The page works without them.
 */
export function Later({ wanted = false, children }: { wanted?: boolean; children: ReactNode }) {
  const rest = useSource(firstRows);
  if (!rest && !wanted) return null;
  return (
    <ErrorBoundary report={MissingCode}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
