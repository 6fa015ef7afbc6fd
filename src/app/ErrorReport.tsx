import { useEffect, useState } from 'react';
import { VERSION_LABEL } from '@/domain/limits';
import { APP_NAME } from '@/ui/usePageTitle';
import classes from '@/ui/MessagePage.module.css';
import { isMissingChunk } from '@/data/firebase/lazy';
import { generalMessages } from '@/domain/accessMessages';
import { AppError } from '@/domain/errors';
import { serverNow } from '@/domain/time/clock';
import { noteFault } from './faults';
import { pageLoad, reloadOnce } from './staleBuild';

/** Details for support; no personal data except the page's URL. */
function details(error: unknown): string {
  const text =
    error instanceof Error
      ? (error.stack ?? `${error.name}: ${error.message}`)
      : JSON.stringify(error);
  const where = `${window.location.pathname} – ${serverNow().toISOString()}`;
  return [`${APP_NAME} ${VERSION_LABEL} (${__BUILD_ID__})`, where, navigator.userAgent, text].join(
    '\n',
  );
}

/** Title, explanation and the reload button's name. */
function wordsFor(error: unknown): { title: string; text: string; reload: string } {
  if (isMissingChunk(error))
    return {
      title: generalMessages.missing,
      text: generalMessages.reload,
      reload: 'Ricarica',
    };
  // Code that did not load in time: the browser requests it again only after a reload.
  if (error instanceof AppError && error.code === 'timeout')
    return { title: error.message, text: '', reload: 'Riprova' };
  return {
    title: 'Si è verificato un errore in questa pagina.',
    text: error instanceof Error ? error.message : String(error),
    reload: 'Ricarica',
  };
}

/**
 * Reports a failed page, and reloads it once if its build is gone. Otherwise shows the error with
 * «Ricarica» and «Copia dettagli». Plain elements, because the kit may be what failed to load.
 */
export function ErrorReport({ error }: { error: unknown }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const missing = isMissingChunk(error);
  const { title, text, reload } = wordsFor(error);
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
      <h1 className={classes.title}>{title}</h1>
      {text !== '' && <p className={classes.text}>{text}</p>}
      <div className={classes.actions}>
        <button type="button" className="plain-button" onClick={() => pageLoad.again()}>
          {reload}
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
