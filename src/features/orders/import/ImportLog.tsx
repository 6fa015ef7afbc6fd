import { Button } from '@mantine/core';
import { useState } from 'react';
import { importMessages } from '@/domain/messages';
import type { ImportProgress } from '@/domain/orders/importOrder';
import { plural } from '@/domain/text';
import { ProgressBar } from '@/ui/list/BulkBar';
import classes from './Import.module.css';

/** Lines shown of a log that may have ten thousand. */
const LAST = 200;

interface Props {
  progress: ImportProgress | null;
  /** Started from this page. */
  running: boolean;
  /** Result of this page's last attempt, if not in the log. */
  said: string | null;
  /** Why the log is empty. */
  none?: string;
}

/** Progress of an import, newest lines last, with a button to resume an interrupted one. */
export function ImportLog({ progress, running, said, none = importMessages.noLog }: Props) {
  const [whole, setWhole] = useState(false);
  const all = progress?.lines ?? [];
  const hidden = whole ? 0 : Math.max(0, all.length - LAST);
  const lines = all.slice(hidden);
  const cutOff =
    progress !== null &&
    progress.state !== 'completata' &&
    !running &&
    said !== importMessages.elsewhere;
  return (
    <>
      {running && (
        <ProgressBar
          label="Importazione"
          text={
            progress?.total
              ? `${progress.done} di ${plural(progress.total, 'ordine', 'ordini')}`
              : 'Lettura degli ordini…'
          }
          percent={progress?.total ? (100 * progress.done) / progress.total : null}
        />
      )}
      {hidden > 0 && (
        <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
          {hidden === 1
            ? 'Mostra la riga precedente'
            : `Mostra le ${hidden.toLocaleString('it-IT')} righe precedenti`}
        </Button>
      )}
      <div className={classes.log} role="log" aria-label="Log Importazione" tabIndex={0}>
        {lines.length === 0 && !said && !running && <p className="text-muted">{none}</p>}
        {lines.map((line, index) => (
          <p key={hidden + index}>{line}</p>
        ))}
        {said !== null && said !== all.at(-1) && <p>{said}</p>}
      </div>
      {cutOff && <p role="status">{importMessages.cutOff}</p>}
    </>
  );
}
