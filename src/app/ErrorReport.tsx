import { Button } from '@mantine/core';
import { useState } from 'react';
import { VERSION_LABEL } from '@/domain/limits';
import { ErrorState } from '@/ui/ErrorState';

/** What support needs to know; no personal data but the address of the page. */
function details(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : JSON.stringify(error);
  return [
    `Portale Coaching ${VERSION_LABEL} (${__BUILD_ID__})`,
    `${window.location.pathname} – ${new Date().toISOString()}`,
    navigator.userAgent,
    text,
  ].join('\n');
}

/** After a new version is published, the code of a page not opened yet is gone under its old name. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|Unable to preload CSS/i.test(error.message);
}

/** A page that failed: what happened, «Ricarica», «Copia dettagli». */
export function ErrorReport({ error }: { error: unknown }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const missing = isMissingChunk(error);
  const reason = error instanceof Error ? error.message : String(error);
  const copy = () =>
    navigator.clipboard.writeText(details(error)).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );

  return (
    <main>
      <h1 className="visually-hidden">Errore</h1>
      <ErrorState
        text={missing ? 'Questa pagina è stata aggiornata o la connessione è assente.' : 'Si è verificato un errore in questa pagina.'}
        hint={missing ? 'Ricarica per usare la versione più recente.' : reason}
        onRetry={() => window.location.reload()}
        retryLabel="Ricarica"
        action={
          <Button variant="subtle" onClick={() => void copy()}>
            {copied === 'yes' ? 'Copiato' : 'Copia dettagli'}
          </Button>
        }
      />
      {copied === 'failed' && <pre style={{ overflow: 'auto', padding: 16 }}>{details(error)}</pre>}
    </main>
  );
}
