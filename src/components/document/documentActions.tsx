import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { tellDeleted } from '@/components/deletion/deleting';
import { deleteDocument, removeFile } from '@/data/documents/commands';
import { storedFile } from '@/data/files/files';
import { documentName, type ClientDocument } from '@/domain/documents/document';
import { errorText } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { confirm, toast } from '@/ui/feedback';
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

/**
 * Confirms and deletes a document and, once the undo has expired, its file.
 * @param hide shows or hides it in the list
 */
export async function removeDocument(
  document: ClientDocument,
  hide: (away: boolean) => void,
  failed: (error: unknown) => string = errorText,
): Promise<void> {
  const name = documentName(document);
  const sure = await confirm({
    question: `Sei sicuro di voler eliminare il documento «${name}»?`,
    action: 'Elimina documento',
    danger: true,
  });
  if (!sure) return;
  hide(true);
  try {
    const deleted = await deleteDocument(document.id);
    tellDeleted(deleted, {
      deleted: ticketMessages.documentDeleted,
      restored: 'Documento ripristinato.',
      onUndo: () => hide(false),
      // If deleting the file fails, the hourly job does it.
      onSettled: () =>
        void removeFile(deleted).catch(() =>
          toast.success(`Il file «${name}» verrà eliminato entro un’ora.`),
        ),
    });
  } catch (error) {
    hide(false);
    toast.error(failed(error));
  }
}
