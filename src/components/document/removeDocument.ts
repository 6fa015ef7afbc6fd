import { tellDeleted } from '@/components/deletion/deleting';
import { deleteDocument, removeFile } from '@/data/documents/commands';
import { documentName, type ClientDocument } from '@/domain/documents/document';
import { errorText } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';

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
      // If that fails, the hourly job does it.
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
