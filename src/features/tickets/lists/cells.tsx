import { ActionIcon, Group } from '@mantine/core';
import { IconBell, IconMessage, IconTrash } from '@tabler/icons-react';
import { KINDS, READING_LABEL, readingOf, rowTone, type Ticket } from '@/domain/tickets/ticket';
import { PageButton } from '@/ui/PageLink';
import type { QueueState } from '../queue';
import { clientName, rowName } from './rows';
import type { TicketActions } from './useTicketActions';

/** Buttons of a row: notify the client, delete the ticket. */
export function RowActions({
  ticket,
  actions,
  deletes,
}: {
  ticket: Ticket;
  actions: TicketActions;
  deletes: boolean;
}) {
  return (
    <Group gap={4} wrap="nowrap">
      {KINDS[ticket.kind].rowNotices && (
        <ActionIcon
          variant="subtle"
          size="md"
          aria-label={`Invia notifica a ${rowName(ticket)}`}
          title="Invia notifica"
          onClick={() => void actions.notify([ticket], false)}
        >
          <IconBell size={18} aria-hidden />
        </ActionIcon>
      )}
      {deletes && (
        <ActionIcon
          variant="subtle"
          color="red"
          size="md"
          aria-label={`Elimina ${rowName(ticket)}`}
          title="Elimina"
          onClick={() => void actions.remove([ticket], false)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

export interface OpenButtonProps {
  ticket: Ticket;
  /** Tickets that somebody has open. */
  open: ReadonlySet<string>;
  /** Goes with the link, so that answering can lead to the next ticket. */
  queue: QueueState;
  /**
   * In the list beside a conversation: the open ticket, which the next one replaces in the history.
   */
  current?: string;
}

/** Coloured by status while unread, purple while somebody reads it; the label says the same. */
export function OpenButton({ ticket, open, queue, current }: OpenButtonProps) {
  const reading = readingOf(ticket, open);
  return (
    <PageButton
      page={KINDS[ticket.kind].staff.conversation}
      params={{ ticketId: ticket.id }}
      state={queue}
      replace={current !== undefined}
      aria-current={ticket.id === current ? 'page' : undefined}
      className="status-button"
      data-tone={rowTone(ticket, reading)}
      size="compact-md"
      leftSection={<IconMessage size={16} aria-hidden />}
      aria-label={`Apri la conversazione di ${clientName(ticket)}: ${ticket.title || ticket.code}, ${reading ?? 'da leggere'}`}
    >
      {reading === null ? 'Apri' : READING_LABEL[reading]}
    </PageButton>
  );
}
