import { Anchor, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { storedFile } from '@/data/files/files';
import { documentName, type ClientDocument } from '@/domain/documents/document';
import classes from './DocumentsPanel.module.css';

/** Loaded when a file is opened. */
const FilePreview = lazy(async () => ({ default: (await import('@/ui/FilePreview')).FilePreview }));

/** A document's name; opens its file, if any, in the app. */
export function OpenDocument({ document }: { document: ClientDocument }) {
  const [open, setOpen] = useState<boolean>(); // undefined: never opened
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
