import { ActionIcon, Button, Group } from '@mantine/core';
import { IconBell, IconChevronDown, IconChevronUp, IconPrinter, IconShoppingBag, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { userRecord } from '@/data/users/users';
import type { Ticket } from '@/domain/tickets/ticket';
import { useLive } from '@/ui/useLive';
import type { Me } from '@/components/session/useMe';
import classes from './conversation.module.css';
import { LatestOrderModal } from '@/components/order/LatestOrderModal';
import { ReminderModal } from '@/components/reminder/ReminderModal';

interface HeaderActionsProps {
  ticket: Ticket | null;
  me: Me;
  onGo: (direction: 'next' | 'previous') => void;
  onDelete: (ticket: Ticket) => void;
}

/** Above the conversation: neighbours in the list, the client's latest order, a reminder, print, delete. */
export function HeaderActions({ ticket, me, onGo, onDelete }: HeaderActionsProps) {
  return (
    <Group gap="xs" data-no-print>
      <ActionIcon variant="default" size="lg" aria-label="Ticket precedente" title="Ticket precedente (k)" onClick={() => onGo('previous')}>
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label="Ticket successivo" title="Ticket successivo (j)" onClick={() => onGo('next')}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      {ticket && ticket.userId !== '' && <ClientActions ticket={ticket} me={me} />}
      <Button
        variant="default"
        size="sm"
        className={classes.action}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Stampa
      </Button>
      {ticket && (
        <ActionIcon variant="default" color="red" size="lg" aria-label="Elimina la conversazione" onClick={() => onDelete(ticket)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function ClientActions({ ticket, me }: { ticket: Ticket; me: Me }) {
  const [open, setOpen] = useState<'order' | 'reminder' | null>(null);
  const client = useLive(userRecord(ticket.userId));
  const email = (client.status === 'ready' ? client.data?.email : undefined) ?? ticket.client?.email ?? '';
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.action}
        leftSection={<IconShoppingBag size={16} aria-hidden />}
        onClick={() => setOpen('order')}
      >
        Ultimo ordine
      </Button>
      <Button
        variant="default"
        size="sm"
        className={classes.action}
        leftSection={<IconBell size={16} aria-hidden />}
        onClick={() => setOpen('reminder')}
      >
        Promemoria
      </Button>
      {open === 'order' && <LatestOrderModal client={{ uid: ticket.userId, email }} onClose={close} />}
      {open === 'reminder' && <ReminderModal userId={ticket.userId} email={me.email} onClose={close} />}
    </>
  );
}
