import { UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useSource } from './useSource';
import type { FileSource } from '@/domain/live';
import classes from './FileCard.module.css';
import { preloadable } from './preloadable';
import { previewKind } from './previewKind';

/** Dialog and zoom load after the conversation that shows the card. */
const FilePreview = preloadable(async () => (await import('./FilePreview')).FilePreview);

const ICONS = { image: IconPhoto, pdf: IconFileTypePdf, other: IconFile } as const;
/** Pictures are fetched this far before they scroll into view. */
const NEAR = '400px';

/**
 * An attachment: images show as a thumbnail, PDFs as a card; both open in the app.
 * @param source null when there is no file to show
 */
export function FileCard({ name, source }: { name: string; source: FileSource | null }) {
  const [open, setOpen] = useState<boolean>(); // undefined: never opened
  useEffect(() => {
    // Only a preload: opening a file retries, and reports a failure.
    FilePreview.fetchCode().catch(() => undefined);
  }, []);
  const kind = previewKind({ name });
  const Icon = ICONS[kind];
  if (!source) {
    return (
      <span className={classes.card}>
        <Icon size={20} aria-hidden /> {name} (file non disponibile)
      </span>
    );
  }
  return (
    <>
      <UnstyledButton
        className={classes.thumbnail}
        onClick={() => setOpen(true)}
        aria-label={kind === 'image' ? `Apri l’immagine ${name}` : `Apri il documento ${name}`}
      >
        {kind === 'image' && <Thumbnail source={source} />}
        <span className={classes.card}>
          <Icon size={20} aria-hidden /> {name}
        </span>
      </UnstyledButton>
      {open !== undefined && (
        <Suspense>
          <FilePreview file={open ? { name, source } : null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Reserves its space and loads near the viewport. A failed load is explained when the file is
 * opened, where it can be retried.
 */
function Thumbnail({ source }: { source: FileSource }) {
  const { ref, entry } = useIntersection({ rootMargin: NEAR });
  return (
    <span ref={ref} className={classes.image}>
      {entry?.isIntersecting && <Picture source={source} />}
    </span>
  );
}

function Picture({ source }: { source: FileSource }) {
  const state = useSource(source);
  if (state.status === 'failed')
    return <span className={classes.missing}>Non caricata: apri per riprovare</span>;
  return state.status === 'ready' && <img src={state.url} alt="" className={classes.picture} />;
}
