import { Anchor, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import classes from './FilePreview.module.css';
import { safeHref } from './sanitize';
import { BlockSkeleton } from './Skeletons';
import { ZoomBox } from './ZoomBox';

export interface PreviewFile {
  name: string;
  url: string | null;
  /** jpg, jpeg, png or pdf where the record says; else the name tells. */
  type?: string | null;
}

export type PreviewKind = 'image' | 'pdf' | 'other';

/** What can be shown of a file. */
export function previewKind({ name, type }: Pick<PreviewFile, 'name' | 'type'>): PreviewKind {
  const extension = type ?? /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension === 'pdf') return 'pdf';
  return extension !== undefined && ['jpg', 'jpeg', 'png'].includes(extension) ? 'image' : 'other';
}

/**
 * Whether the browser shows a PDF inside a page by itself: desktop ones do. Phones don't (Chrome on Android shows nothing, Safari
 * on iOS only the first page), whatever they answer when asked.
 */
function showsPdf(): boolean {
  return navigator.pdfViewerEnabled && !window.matchMedia('(pointer: coarse)').matches;
}

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages')).PdfPages }));

/** A file shown in the app: full screen on a phone, a large dialog on a desk. `null`: closed. */
export function FilePreview({ file, onClose }: { file: PreviewFile | null; onClose: () => void }) {
  const desk = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false });
  // What was open stays drawn while the dialog closes.
  const [shown, setShown] = useState(file);
  if (file && file !== shown) setShown(file);
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
      {shown && <Preview key={shown.url} file={shown} />}
    </Modal>
  );
}

function Preview({ file }: { file: PreviewFile }) {
  const href = safeHref(file.url);
  if (!href) return <EmptyState text="File non disponibile" hint="Chiedi al team di condividerlo di nuovo." />;
  return (
    <>
      <div className={classes.stage}>
        <Stage file={file} href={href} />
      </div>
      <p className={classes.actions}>
        <Anchor href={href} target="_blank" rel="noopener noreferrer">
          Apri in una nuova scheda
        </Anchor>
      </p>
    </>
  );
}

function Stage({ file, href }: { file: PreviewFile; href: string }) {
  const kind = previewKind(file);
  if (kind === 'image') return <ImageStage name={file.name} href={href} />;
  if (kind === 'other') return <EmptyState text="Anteprima non disponibile per questo tipo di file" />;
  if (showsPdf()) return <iframe className={classes.frame} src={href} title={file.name} />;
  return (
    <Suspense fallback={<BlockSkeleton height={420} />}>
      <PdfPages url={href} name={file.name} />
    </Suspense>
  );
}

function ImageStage({ name, href }: { name: string; href: string }) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed) {
    const retry = () => {
      setAttempt(attempt + 1);
      setFailed(false);
    };
    return <ErrorState text="Impossibile mostrare l’immagine." onRetry={retry} />;
  }
  return (
    <ZoomBox label={name}>
      {(zoom) => (
        <img
          key={attempt}
          src={href}
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
