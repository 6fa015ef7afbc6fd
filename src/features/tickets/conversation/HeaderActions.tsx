import { ActionIcon, Button, Group } from '@mantine/core';
import {
  IconBell,
  IconChevronDown,
  IconChevronUp,
  IconPrinter,
  IconShoppingBag,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { codeOf } from '@/data/firebase/lazy';
import { userRecord } from '@/data/users/sources';
import { mayDeleteTickets } from '@/domain/access/staff';
import type { Ticket } from '@/domain/tickets/ticket';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { preloadable } from '@/ui/preloadable';
import { useComfort } from '@/ui/useLive';
import { useMe } from '@/components/session/useMe';
import classes from './desk.module.css';

// Lazy, so that the conversation doesn't wait for dialogs and forms.
const LatestOrderModal = preloadable(
  codeOf(async () => (await import('@/components/order/LatestOrderModal')).LatestOrderModal),
);
const fetchReminder = () => import('@/components/reminder/ReminderModal');
const Dialogs = lazyDialogs({ reminder: async () => (await fetchReminder()).ReminderModal });

interface HeaderActionsProps {
  ticket: Ticket | null;
  onGo: (direction: 'next' | 'previous') => void;
  onDelete: (ticket: Ticket) => void;
}

/**
 * Toolbar of the conversation: neighbours in the list, the client's latest order, reminder, print,
 * delete.
 */
export function HeaderActions({ ticket, onGo, onDelete }: HeaderActionsProps) {
  const { role } = useMe();
  return (
    <Group gap="xs" data-no-print>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Ticket precedente"
        title="Ticket precedente (k)"
        onClick={() => onGo('previous')}
      >
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Ticket successivo"
        title="Ticket successivo (j)"
        onClick={() => onGo('next')}
      >
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
      {ticket && ticket.userId !== '' && <ClientActions ticket={ticket} />}
      <Button
        variant="default"
        size="sm"
        className={classes.action}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Stampa
      </Button>
      {ticket && mayDeleteTickets(role, ticket.kind) && (
        <ActionIcon
          variant="default"
          color="red"
          size="lg"
          aria-label="Elimina la conversazione"
          onClick={() => onDelete(ticket)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

function ClientActions({ ticket }: { ticket: Ticket }) {
  const me = useMe();
  const [open, setOpen] = useState<'order' | 'reminder' | null>(null);
  const client = useComfort(
    userRecord(ticket.userId),
    null,
    'The ticket itself repeats the address',
  );
  const email = client?.email ?? ticket.client?.email ?? '';
  const close = () => setOpen(null);
  useEffect(() => {
    // Only a preload: opening it retries and reports.
    LatestOrderModal.fetchCode().catch(() => undefined);
  }, []);
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
        // The click retries and reports.
        onMouseEnter={() => void fetchReminder().catch(() => undefined)}
        onClick={() => setOpen('reminder')}
      >
        Promemoria
      </Button>
      {open === 'order' && (
        <Suspense fallback={null}>
          <LatestOrderModal client={{ uid: ticket.userId, email }} onClose={close} />
        </Suspense>
      )}
      <Dialogs
        open={open === 'reminder' ? open : null}
        props={{ reminder: { userId: ticket.userId, email: me.email } }}
        onClose={close}
      />
    </>
  );
}
