import { ActionIcon, Loader } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { deleteMessage } from '@/data/tickets/commands';
import { ticketMessages } from '@/domain/messages';
import type { Message, Ticket } from '@/domain/tickets/ticket';
import { confirm, toast } from '@/ui/feedback';

interface DeleteMessageProps {
  ticket: Ticket;
  message: Message;
  author: string;
}

/** Deletes one message after asking. Turns until the server has answered. */
export function DeleteMessage({ ticket, message, author }: DeleteMessageProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    const question = ticketMessages.confirmDeleteMessage;
    if (!(await confirm({ question, action: 'Elimina messaggio', danger: true }))) return;
    setBusy(true);
    try {
      await deleteMessage(ticket, message);
      toast.success('Messaggio eliminato.');
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    // Not disabled meanwhile: it has the focus.
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-busy={busy}
      aria-label={busy ? 'Eliminazione in corso…' : `Elimina il messaggio di ${author}`}
      onClick={busy ? undefined : () => void remove()}
    >
      {busy ? <Loader size={14} color="gray" aria-hidden /> : <IconTrash size={14} aria-hidden />}
    </ActionIcon>
  );
}
