import { Image, UnstyledButton } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './FileCard.module.css';
import { FilePreview, previewKind } from './FilePreview';
import { safeHref } from './sanitize';

const ICONS = { image: IconPhoto, pdf: IconFileTypePdf, other: IconFile } as const;

/** An attachment: an image shows as a thumbnail, a PDF as a card; both open in the app. */
export function FileCard({ name, url }: { name: string; url: string | null }) {
  const [open, setOpen] = useState(false);
  const kind = previewKind({ name });
  const Icon = ICONS[kind];
  const href = safeHref(url);
  if (!href) {
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
        {kind === 'image' && (
          <Image
            src={href}
            alt=""
            className={classes.image}
            fallbackSrc="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
          />
        )}
        <span className={classes.card}>
          <Icon size={20} aria-hidden /> {name}
        </span>
      </UnstyledButton>
      <FilePreview file={open ? { name, url: href } : null} onClose={() => setOpen(false)} />
    </>
  );
}
