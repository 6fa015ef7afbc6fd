import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { storedFile } from '@/data/files/files';
import { documentName, type ClientDocument } from '@/domain/documents/document';
import { FileDialog } from '@/ui/FileDialog';
import classes from './DocumentsPanel.module.css';

/** A document's name; opens its file, if any, in the app. */
export function OpenDocument({ document }: { document: ClientDocument }) {
  const [open, setOpen] = useState(false);
  const { filePath, fileType: type } = document;
  const name = documentName(document);
  if (filePath === null) return <Text size="sm">{name} (file non disponibile)</Text>;
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes.open}
        onClick={() => setOpen(true)}
      >
        {name}
      </Anchor>
      <FileDialog
        file={open ? { name, type, source: storedFile(filePath) } : null}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
