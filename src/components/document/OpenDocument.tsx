import { Anchor, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { storedFile } from '@/data/files/files';
import { documentName, type ClientDocument } from '@/domain/documents/document';
import classes from './DocumentsPanel.module.css';

/** What shows a file is fetched when one is opened. */
const FilePreview = lazy(async () => ({ default: (await import('@/ui/FilePreview')).FilePreview }));

/** A document's name; opens it in the app, where there is a file. */
export function OpenDocument({ document }: { document: ClientDocument }) {
  const [open, setOpen] = useState<boolean>(); // undefined: it has not been opened yet
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
      {open !== undefined && (
        <Suspense>
          <FilePreview
            file={open ? { name, type, source: storedFile(filePath) } : null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
