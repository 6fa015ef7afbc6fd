import { UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import type { FileSource } from '@/domain/storedFile';
import classes from './FileCard.module.css';
import { part } from './part';
import { previewKind } from './previewKind';
import { useSource } from './useSource';

/** Dialog and zoom come after the conversation that shows the card. */
const FilePreview = part(async () => (await import('./FilePreview')).FilePreview);

const ICONS = { image: IconPhoto, pdf: IconFileTypePdf, other: IconFile } as const;
/** A picture is fetched this much before it is scrolled into sight. */
const NEAR = '400px';

/** An attachment: an image shows as a thumbnail, a PDF as a card; both open in the app. @param source null when there is no file to show */
export function FileCard({ name, source }: { name: string; source: FileSource | null }) {
  const [open, setOpen] = useState<boolean>(); // undefined: it has not been opened yet
  useEffect(() => {
    // What fails here is fetched again, and reported, when a file is opened.
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

/** The place is there from the start; the picture comes when it is near the screen. One that fails says so when it is opened. */
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
  return state.status === 'ready' && <img src={state.url} alt="" className={classes.picture} />;
}
