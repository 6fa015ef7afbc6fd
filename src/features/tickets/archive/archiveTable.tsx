import { IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CsvColumn } from '@/domain/csv';
import { MESSAGE_PREVIEW_CHARS } from '@/domain/limits';
import { cell, EMPTY_CELL } from '@/domain/tickets/archive';
import { plainText, preview } from '@/domain/tickets/content';
import { statusTone, type Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import type { Column } from '@/ui/DataTable';
import { PageButton } from '@/ui/PageLink';
import { StatusBadge } from '@/ui/StatusBadge';

export const ticketKey = ({ id }: Ticket): string => id;
export const ticketProblem = ({ problems }: Ticket): string | null => problems[0]?.message ?? null;

interface ArchiveColumn extends CsvColumn<Ticket> {
  value: (ticket: Ticket) => string;
  /** All together fit a 1440 px screen. */
  width: number;
  /** Longer text is truncated, with a tooltip. */
  cut?: boolean;
  /** Shown in the table instead of the value. */
  shown?: (ticket: Ticket) => ReactNode;
}

const MESSAGE_WIDTH = 152;
const lastMessage = ({ conversations }: Ticket) =>
  cell(plainText(conversations.at(-1)?.content ?? ''));

/** Columns of the archive's table and CSV; N/D for missing values. */
export const ARCHIVE_COLUMNS: readonly ArchiveColumn[] = [
  { header: 'Data', width: 98, value: ({ at }) => (at ? formatDateTime(at) : EMPTY_CELL) },
  { header: 'Codice', width: 106, value: ({ code }) => cell(code) },
  { header: 'Titolo', width: 100, cut: true, value: ({ title }) => cell(title) },
  {
    header: 'Stato',
    width: 116,
    value: ({ status }) => cell(status),
    shown: ({ status }) => <StatusBadge tone={statusTone(status)} label={status} />,
  },
  { header: 'Email', width: 128, cut: true, value: ({ client }) => cell(client?.email) },
  {
    header: 'Nome e cognome',
    width: 146,
    cut: true,
    value: ({ client }) => cell([client?.name, client?.surname].filter(Boolean).join(' ')),
  },
  { header: 'Studio', width: 92, cut: true, value: ({ client }) => cell(client?.studio) },
  { header: 'Messaggi', width: 92, value: ({ conversations }) => String(conversations.length) },
  {
    header: 'Ultimo messaggio',
    width: MESSAGE_WIDTH,
    cut: true,
    value: lastMessage,
    shown: (ticket) => preview(lastMessage(ticket), MESSAGE_PREVIEW_CHARS),
  },
];

const OPEN: Column<Ticket> = {
  key: 'open',
  header: 'Azioni',
  width: 98,
  screenOnly: true,
  cell: (ticket) => <OpenTechnical ticket={ticket} />,
};

/** Table columns; `message` replaces the last one, for searches that show the match. */
export function archiveColumns(
  message?: Pick<ArchiveColumn, 'header' | 'value'>,
): readonly Column<Ticket>[] {
  const columns = message
    ? [...ARCHIVE_COLUMNS.slice(0, -1), { ...message, width: MESSAGE_WIDTH }]
    : ARCHIVE_COLUMNS;
  return [...columns.map(tableColumn), OPEN];
}

const tableColumn = ({
  header,
  width,
  value,
  cut = false,
  shown = value,
}: ArchiveColumn): Column<Ticket> => ({ key: header, header, width, cut, cell: shown });

function OpenTechnical({ ticket }: { ticket: Ticket }) {
  return (
    <PageButton
      page="AssistenzaTecnicaConversation"
      params={{ ticketId: ticket.id }}
      className="status-button"
      data-tone={statusTone(ticket.status)}
      size="compact-md"
      leftSection={<IconMessage size={16} aria-hidden />}
      aria-label={`Apri la conversazione: ${ticket.title || ticket.code || ticket.id}`}
    >
      Apri
    </PageButton>
  );
}
