import { Button, CloseButton, Progress, Text } from '@mantine/core';
import { useEffect } from 'react';
import { online } from '@/data/session/online';
import { failureText } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { toast } from '@/ui/feedback';
import { useSource } from '@/ui/useSource';
import classes from './UploadList.module.css';
import { useUploadStore, type RunningUpload } from './uploadStore';

/**
 * Running uploads: progress with «Annulla», failure with «Riprova». A finished one is announced and
 * leaves the list.
 * @param subject ticket or client to filter by; all if absent
 */
export function UploadList({ subject }: { subject?: string }) {
  const { uploads, remove } = useUploadStore();
  const shown = uploads.filter((one) => subject === undefined || one.subject === subject);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list}>
      {shown.map((one) => (
        <UploadRow key={one.id} running={one} onRemove={remove} />
      ))}
    </ul>
  );
}

function UploadRow({
  running,
  onRemove,
}: {
  running: RunningUpload;
  onRemove: (id: string) => void;
}) {
  const { id, name, upload } = running;
  const state = useSource(upload);
  const connected = useSource(online);

  useEffect(() => {
    if (state.status === 'running' || state.status === 'failed') return;
    if (state.status === 'done') toast.success(ticketMessages.documentUploaded);
    onRemove(id);
  }, [id, onRemove, state.status]);

  if (state.status === 'failed') {
    return (
      <li>
        <div className={classes.row} role="alert">
          <div className={classes.grow}>
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <Text size="xs" c="var(--mantine-color-error)">
              {failureText(state.error, ticketMessages.documentUploadFailed)}
            </Text>
          </div>
          <Button size="compact-md" variant="light" onClick={upload.retry}>
            Riprova
          </Button>
          <CloseButton aria-label={`Togli ${name}`} onClick={upload.cancel} />
        </div>
      </li>
    );
  }
  const stopping = state.status === 'running' && state.stopping === true;
  const percent = state.status === 'running' ? Math.round(state.progress * 100) : 100;
  return (
    <li className={classes.row}>
      <div className={classes.grow}>
        <Text size="sm">
          {name} — {stopping ? 'annullamento…' : `${percent}%`}
        </Text>
        {!connected && (
          <Text size="xs" c="dimmed" role="status">
            Connessione assente: il caricamento riprende quando torna.
          </Text>
        )}
        <Progress value={percent} aria-label={`Caricamento di ${name}`} />
      </div>
      <CloseButton
        aria-label={`Annulla il caricamento di ${name}`}
        disabled={stopping}
        onClick={upload.cancel}
      />
    </li>
  );
}
