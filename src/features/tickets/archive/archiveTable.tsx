import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pathTo } from '@/domain/access/paths';
import { MESSAGE_PREVIEW_CHARS } from '@/domain/limits';
import { cell, EMPTY_CELL } from '@/domain/tickets/archive';
import { plainText, preview } from '@/domain/tickets/content';
import { statusTone } from '@/domain/tickets/read';
import type { Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import type { Column } from '@/ui/DataTable';
import { StatusBadge } from '@/ui/StatusBadge';

export const ticketKey = ({ id }: Ticket): string => id;
export const ticketProblem = ({ problems }: Ticket): string | null => problems[0]?.message ?? null;

/** Columns of the archive's table and CSV; N/D for missing values. */
export const ARCHIVE_HEADER = [
  'Data',
  'Codice',
  'Titolo',
  'Stato',
  'Email',
  'Nome e cognome',
  'Studio',
  'Messaggi',
  'Ultimo messaggio',
] as const;

export function archiveCells(ticket: Ticket): string[] {
  const { at, code, title, status, client, conversations } = ticket;
  return [
    at ? formatDateTime(at) : EMPTY_CELL,
    cell(code),
    cell(title),
    cell(status),
    cell(client?.email),
    cell([client?.name, client?.surname].filter(Boolean).join(' ')),
    cell(client?.studio),
    String(conversations.length),
    cell(plainText(conversations.at(-1)?.content ?? '')),
  ];
}

/** Fits a 1440 px screen; longer text is truncated, with a tooltip. */
const WIDTHS = [98, 106, 100, 116, 128, 146, 92, 92, 152];
const CUT: readonly string[] = ['Titolo', 'Email', 'Nome e cognome', 'Studio', 'Ultimo messaggio'];
const MESSAGE = ARCHIVE_HEADER.length - 1;

function shown(ticket: Ticket, index: number) {
  if (index === 3) return <StatusBadge tone={statusTone(ticket.status)} label={ticket.status} />;
  const text = archiveCells(ticket)[index] ?? EMPTY_CELL;
  return index === MESSAGE ? preview(text, MESSAGE_PREVIEW_CHARS) : text;
}

const OPEN: Column<Ticket> = {
  key: 'open',
  header: 'Azioni',
  width: 98,
  screenOnly: true,
  cell: (ticket) => <OpenTechnical ticket={ticket} />,
};

/** Table columns; `message` replaces the last one, for searches that show the match. */
export function archiveColumns(message?: {
  header: string;
  text: (ticket: Ticket) => string;
}): Column<Ticket>[] {
  const columns = ARCHIVE_HEADER.map((header, index): Column<Ticket> =>
    message && index === MESSAGE
      ? { key: header, header: message.header, width: WIDTHS[index] ?? 0, cell: message.text }
      : {
          key: header,
          header,
          width: WIDTHS[index] ?? 0,
          cut: CUT.includes(header),
          cell: (ticket) => shown(ticket, index),
        },
  );
  return [...columns, OPEN];
}

function OpenTechnical({ ticket }: { ticket: Ticket }) {
  return (
    <Button
      component={Link}
      to={pathTo('AssistenzaTecnicaConversation', { ticketId: ticket.id })}
      className="status-button"
      data-tone={statusTone(ticket.status)}
      size="compact-md"
      leftSection={<IconMessage size={16} aria-hidden />}
      aria-label={`Apri la conversazione: ${ticket.title || ticket.code || ticket.id}`}
    >
      Apri
    </Button>
  );
}
