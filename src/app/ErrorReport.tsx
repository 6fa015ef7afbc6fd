import { useEffect, useState } from 'react';
import { VERSION_LABEL } from '@/domain/limits';
import { APP_NAME } from '@/ui/usePageTitle';
import classes from '@/ui/MessagePage.module.css';
import { noteFault } from './faults';
import { isMissingChunk, reloadOnce } from './staleBuild';

/** Details for support; no personal data except the page's address. */
function details(error: unknown): string {
  const text =
    error instanceof Error
      ? (error.stack ?? `${error.name}: ${error.message}`)
      : JSON.stringify(error);
  const where = `${window.location.pathname} – ${new Date().toISOString()}`;
  return [`${APP_NAME} ${VERSION_LABEL} (${__BUILD_ID__})`, where, navigator.userAgent, text].join(
    '\n',
  );
}

/**
 * Reports a failed page, and reloads it once if its build is gone. Otherwise shows the error with
 * «Ricarica» and «Copia dettagli». Plain elements, because the kit may be what failed to load.
 */
export function ErrorReport({ error }: { error: unknown }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const missing = isMissingChunk(error);
  const reason = error instanceof Error ? error.message : String(error);
  useEffect(() => {
    // Reloading is safe: input on the page is already unmounted and kept as a draft.
    if (!(missing && reloadOnce())) noteFault('error', error);
  }, [error, missing]);
  const copy = () =>
    navigator.clipboard.writeText(details(error)).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );

  return (
    <div className={classes.root} role="alert">
      <h1 className={classes.title}>
        {missing
          ? 'Questa pagina è stata aggiornata o la connessione è assente.'
          : 'Si è verificato un errore in questa pagina.'}
      </h1>
      <p className={classes.text}>
        {missing ? 'Ricarica per usare la versione più recente.' : reason}
      </p>
      <div className={classes.actions}>
        <button type="button" className="plain-button" onClick={() => window.location.reload()}>
          Ricarica
        </button>
        <button
          type="button"
          className="plain-button"
          data-variant="default"
          onClick={() => void copy()}
        >
          {copied === 'yes' ? 'Copiato' : 'Copia dettagli'}
        </button>
      </div>
      {copied === 'failed' && <pre className={classes.details}>{details(error)}</pre>}
    </div>
  );
}
