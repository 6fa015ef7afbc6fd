import { tellDeleted } from '@/components/deletion/deleting';
import { deleteCommunication } from '@/data/reminders/commands';
import { communicationMessages } from '@/domain/recordMessages';
import { confirm, toast } from '@/ui/feedback';

/** Confirms and deletes a reminder: it leaves the list at once, and returns on failure or undo. */
export async function removeReminder(
  id: string,
  question: string,
  hide: (id: string, away: boolean) => void,
): Promise<void> {
  if (!(await confirm({ question, action: 'Elimina promemoria', danger: true }))) return;
  hide(id, true);
  try {
    const deleted = await deleteCommunication(id);
    tellDeleted(deleted, {
      deleted: 'Promemoria eliminato.',
      restored: 'Promemoria ripristinato.',
      onUndo: () => hide(id, false),
    });
  } catch (error) {
    hide(id, false);
    toast.failure(error, communicationMessages.deleteFailed);
  }
}
