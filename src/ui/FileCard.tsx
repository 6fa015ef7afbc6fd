import { Anchor, Image, Modal, UnstyledButton } from '@mantine/core';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './FileCard.module.css';
import { safeHref } from './sanitize';

const IMAGE = /\.(jpe?g|png)$/i;

/** An attachment: an image shows as a thumbnail that opens large, anything else as a link in a new tab. */
export function FileCard({ name, url }: { name: string; url: string | null }) {
  const [open, setOpen] = useState(false);
  const href = safeHref(url);
  if (!href) {
    return (
      <span className={classes.card}>
        <IconFileTypePdf size={20} aria-hidden /> {name} (file non disponibile)
      </span>
    );
  }
  if (!IMAGE.test(name)) {
    return (
      <Anchor className={classes.card} href={href} target="_blank" rel="noopener noreferrer">
        <IconFileTypePdf size={20} aria-hidden /> {name}
      </Anchor>
    );
  }
  return (
    <>
      <UnstyledButton className={classes.thumbnail} onClick={() => setOpen(true)} aria-label={`Apri l’immagine ${name}`}>
        <Image
          src={href}
          alt=""
          className={classes.image}
          fallbackSrc="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
        />
        <span className={classes.card}>
          <IconPhoto size={18} aria-hidden /> {name}
        </span>
      </UnstyledButton>
      <Modal opened={open} onClose={() => setOpen(false)} title={name} size="xl" centered closeButtonProps={{ 'aria-label': 'Chiudi' }}>
        <Image src={href} alt={name} fit="contain" mah="75dvh" />
        <Anchor href={href} target="_blank" rel="noopener noreferrer" display="inline-block" mt="sm">
          Apri in una nuova scheda
        </Anchor>
      </Modal>
    </>
  );
}
