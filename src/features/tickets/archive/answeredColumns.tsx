import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { TITLE_PREVIEW_CHARS } from '@/domain/limits';
import { preview } from '@/domain/tickets/content';
import {
  READING_LABEL,
  readingOf,
  rowTone,
  statusTone,
  type Ticket,
} from '@/domain/tickets/ticket';
import { momentCell, type Column } from '@/ui/DataTable';
import { PageButton } from '@/ui/PageLink';
import { StatusBadge } from '@/ui/StatusBadge';

/**
 * Columns of the answered tickets.
 * @param open ids of the tickets that somebody is reading
 */
export const answeredColumns = (open: ReadonlySet<string>): readonly Column<Ticket>[] => [
  { key: 'title', header: 'Titolo', width: 190, cell: (ticket) => <Title ticket={ticket} /> },
  {
    key: 'at',
    header: 'Data',
    width: 140,
    cell: momentCell((ticket) => ticket.at),
  },
  {
    key: 'status',
    header: 'Stato',
    width: 130,
    cell: (ticket) => <StatusBadge tone={statusTone(ticket.status)} label={ticket.status} />,
  },
  {
    key: 'email',
    header: 'Email',
    width: 220,
    cell: (ticket) => ticket.client?.email || 'sconosciuta',
  },
  {
    key: 'studio',
    header: 'Studio',
    width: 150,
    cell: (ticket) => ticket.client?.studio ?? 'sconosciuto',
  },
  {
    key: 'actions',
    header: 'Azioni',
    width: 150,
    screenOnly: true,
    cell: (ticket) => <OpenButton ticket={ticket} open={open} />,
  },
];

/** Cut to 20 characters; the full title on hover and for screen readers. */
function Title({ ticket }: { ticket: Ticket }) {
  const title = ticket.title || 'Senza titolo';
  return <span title={title}>{preview(title, TITLE_PREVIEW_CHARS)}</span>;
}

/**
 * Green, orange or red by status; purple and disabled while somebody reads the ticket. The label
 * says the same.
 */
function OpenButton({ ticket, open }: { ticket: Ticket; open: ReadonlySet<string> }) {
  const reading = readingOf(ticket, open);
  const common = {
    className: 'status-button',
    'data-tone': rowTone(ticket, reading),
    size: 'compact-md',
    leftSection: <IconMessage size={16} aria-hidden />,
    'aria-label': `Apri la conversazione: ${ticket.title || ticket.code}, ${reading ?? ticket.status}`,
  } as const;
  if (reading === 'in lettura') {
    return (
      <Button {...common} disabled>
        {READING_LABEL[reading]}
      </Button>
    );
  }
  return (
    <PageButton {...common} page="AdminTicketConversation" params={{ ticketId: ticket.id }}>
      {reading === null ? 'Apri' : READING_LABEL[reading]}
    </PageButton>
  );
}
