import { tellDeleted } from '@/components/deletion/deleting';
import { deleteMessage, deleteTicket } from '@/data/tickets/commands';
import { ticketMessages } from '@/domain/messages';
import type { Message, Ticket } from '@/domain/tickets/ticket';
import { confirm, toast } from '@/ui/feedback';

/** Confirms and deletes one message. */
export async function askAndDeleteMessage(ticket: Ticket, message: Message): Promise<void> {
  if (
    !(await confirm({
      question: ticketMessages.confirmDeleteMessage,
      action: 'Elimina messaggio',
      danger: true,
    }))
  )
    return;
  try {
    await deleteMessage(ticket, message);
    toast.success('Messaggio eliminato.');
  } catch (error) {
    toast.failure(error);
  }
}

/**
 * Confirms and deletes the whole conversation, with undo for ten seconds. Resolves to whether it
 * was deleted.
 */
export async function askAndDeleteConversation({ kind, id }: Ticket): Promise<boolean> {
  if (
    !(await confirm({
      question: ticketMessages.confirmDeleteConversation,
      action: 'Elimina conversazione',
      danger: true,
    }))
  )
    return false;
  try {
    const deleted = await deleteTicket(kind, id);
    tellDeleted(deleted, {
      deleted: ticketMessages.conversationDeleted,
      restored: 'Conversazione ripristinata.',
    });
    return true;
  } catch (error) {
    toast.failure(error, ticketMessages.conversationDeleteFailed);
    return false;
  }
}
