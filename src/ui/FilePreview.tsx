import { Anchor, Modal, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useSource } from './useSource';
import { errorText } from '@/domain/errors';
import type { FileSource, FileState } from '@/domain/live';
import classes from './FilePreview.module.css';
import { lazyComponent } from './lazyComponent';
import { previewKind, type PreviewFile } from './previewKind';
import { ErrorState, EmptyState, BlockSkeleton } from './states';
import { ZoomBox } from './ZoomBox';

const PdfPages = lazyComponent(
  async () => (await import('./PdfPages')).PdfPages,
  <BlockSkeleton height={420} />,
);

/** Shows a file in the app: full screen on a phone, a large dialog on desktop. `null`: closed. */
export function FilePreview({ file, onClose }: { file: PreviewFile | null; onClose: () => void }) {
  const desk = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false });
  // Keeps the last file rendered while the dialog closes.
  const [shown, setShown] = useState(file);
  if (file && (file.source !== shown?.source || file.name !== shown.name)) setShown(file);
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      title={shown?.name}
      fullScreen={!desk}
      size="90rem"
      padding={desk ? 'md' : 'xs'}
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {shown && (shown.source ? <Preview file={shown} source={shown.source} /> : <NotAvailable />)}
    </Modal>
  );
}

function NotAvailable() {
  return <EmptyState text="File non disponibile" hint="Chiedi al team di condividerlo di nuovo." />;
}

function Preview({ file, source }: { file: PreviewFile; source: FileSource }) {
  const state = useSource(source);
  if (state.status === 'loading') return <Arriving name={file.name} progress={state.progress} />;
  if (state.status === 'failed') {
    return (
      <ErrorState
        text="Impossibile aprire il file."
        hint={errorText(state.error)}
        onRetry={() => source.retry()}
      />
    );
  }
  return (
    <>
      <div className={classes.stage}>
        <Stage file={file} state={state} />
      </div>
      {/* Safe to open in a tab: the blob's type is one of ours (data/files/files.ts), so
          nothing in it can run. */}
      <p className={classes.actions}>
        {previewKind(file) !== 'other' && (
          <Anchor href={state.url} target="_blank" rel="noopener noreferrer">
            Apri in una nuova scheda
          </Anchor>
        )}
        <Anchor href={state.url} download={file.name}>
          Scarica
        </Anchor>
      </p>
    </>
  );
}

function Arriving({ name, progress }: { name: string; progress: number | null }) {
  return (
    <>
      <Progress
        value={progress === null ? 100 : Math.round(progress * 100)}
        animated
        aria-label={`Apertura di ${name}`}
        mb="sm"
      />
      <BlockSkeleton height={420} />
    </>
  );
}

function Stage({
  file,
  state,
}: {
  file: PreviewFile;
  state: Extract<FileState, { status: 'ready' }>;
}) {
  const kind = previewKind(file);
  if (kind === 'image') return <ImageStage name={file.name} url={state.url} />;
  if (kind === 'other')
    return (
      <EmptyState
        text="Anteprima non disponibile per questo tipo di file"
        hint="Puoi scaricarlo."
      />
    );
  return <PdfPages file={state.blob} name={file.name} />;
}

function ImageStage({ name, url }: { name: string; url: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorState text="Impossibile mostrare l’immagine." hint="Puoi scaricarla." />;
  return (
    <ZoomBox label={name}>
      {(zoom) => (
        <img
          src={url}
          alt={name}
          className={classes.image}
          data-zoomed={zoom > 1 || undefined}
          style={zoom > 1 ? { width: `${zoom * 100}%` } : undefined}
          onError={() => setFailed(true)}
        />
      )}
    </ZoomBox>
  );
}
