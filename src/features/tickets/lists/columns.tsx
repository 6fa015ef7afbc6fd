import { ActionIcon, Group } from '@mantine/core';
import { IconBell, IconMessage, IconTrash } from '@tabler/icons-react';
import type { Me } from '@/components/session/useMe';
import { mayDeleteTickets } from '@/domain/access/staff';
import {
  KINDS,
  READING_LABEL,
  readingOf,
  rowTone,
  statusTone,
  type Ticket,
  type TicketKind,
} from '@/domain/tickets/ticket';
import type { OpeningHours } from '@/domain/time/openingHours';
import type { Column } from '@/ui/DataTable';
import { PageButton } from '@/ui/PageLink';
import { StatusBadge } from '@/ui/StatusBadge';
import { WaitingSince } from '@/ui/WaitingSince';
import type { QueueState } from '../queue';
import { TypeSelect } from '../TypeSelect';
import { clientName, rowDate, rowName } from './rows';
import { StatusSelect } from './StatusSelect';
import type { TicketActions } from './useTicketActions';

interface ColumnContext {
  kind: TicketKind;
  me: Me;
  actions: TicketActions;
  /** Tickets that somebody has open. */
  open: ReadonlySet<string>;
  /** The technical list shows the status only if it can differ. */
  showStatus: boolean;
  hours: OpeningHours;
  /** Goes with each link, so that answering can lead to the next ticket. */
  queue: QueueState;
}

/** Columns of a staff list, in the order of docs/product. */
export function ticketColumns({
  kind,
  me,
  actions,
  open,
  showStatus,
  hours,
  queue,
}: ColumnContext): Column<Ticket>[] {
  const status: Column<Ticket> = {
    key: 'status',
    header: 'Stato',
    width: 140,
    cell: (ticket) => <StatusSelect ticket={ticket} role={me.role} />,
  };
  const type: Column<Ticket> = {
    key: 'type',
    header: 'Tipo richiesta',
    // Fits «In Attesa di risposta».
    width: 178,
    cell: (ticket) => <TypeSelect ticket={ticket} />,
  };
  const badge: Column<Ticket> = {
    key: 'status',
    header: 'Stato',
    width: 100,
    cell: ({ status: value }) => <StatusBadge tone={statusTone(value)} label={value} />,
  };
  const notices = KINDS[kind].rowNotices;
  const deletes = mayDeleteTickets(me.role, kind);
  const rowActions: Column<Ticket> = {
    key: 'actions',
    header: 'Azioni',
    ...(notices && deletes ? { width: 84 } : { icon: true }),
    screenOnly: true,
    cell: (ticket) => <RowActions ticket={ticket} actions={actions} deletes={deletes} />,
  };
  const typeAndStatus = showStatus ? [type, badge] : [type];
  return [
    { key: 'at', header: 'Data', width: 104, cell: rowDate },
    ...(KINDS[kind].statusSetIn === 'list' ? [status] : typeAndStatus),
    {
      key: 'studio',
      header: 'Studio',
      width: 106,
      cut: true,
      cell: (ticket) => ticket.client?.studio ?? 'sconosciuto',
    },
    {
      key: 'email',
      header: 'Email',
      width: 123,
      cut: true,
      cell: (ticket) => ticket.client?.email || 'sconosciuta',
    },
    NAME,
    openColumn({ open, queue }),
    { key: 'count', header: 'Messaggi', width: 76, cell: (ticket) => ticket.conversations.length },
    waitingColumn(hours),
    ...(notices || deletes ? [rowActions] : []),
  ];
}

/** Columns of the list beside an open conversation. @param current id of that ticket */
export function paneColumns({
  hours,
  ...shown
}: Pick<ColumnContext, 'open' | 'hours' | 'queue'> & { current: string }): Column<Ticket>[] {
  return [{ ...NAME, header: 'Cliente' }, openColumn(shown), waitingColumn(hours)];
}

const NAME: Column<Ticket> = {
  key: 'name',
  header: 'Nome e cognome',
  width: 122,
  cut: true,
  cell: clientName,
};

function openColumn(shown: Omit<OpenButtonProps, 'ticket'>): Column<Ticket> {
  return {
    key: 'open',
    header: 'Conversazione',
    width: 120,
    screenOnly: true,
    cell: (ticket) => <OpenButton ticket={ticket} {...shown} />,
  };
}

function waitingColumn(hours: OpeningHours): Column<Ticket> {
  return {
    key: 'waiting',
    header: 'In attesa da',
    width: 110,
    cell: ({ waitingSince, client }) => (
      <WaitingSince since={waitingSince} hours={hours} studio={client?.studio ?? null} />
    ),
  };
}

function RowActions({
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

interface OpenButtonProps extends Pick<ColumnContext, 'open' | 'queue'> {
  ticket: Ticket;
  /** Beside an open conversation: its ticket, which others replace in the history. */
  current?: string;
}

/** Coloured by status while unread, purple while somebody reads it; the label says the same. */
function OpenButton({ ticket, open, queue, current }: OpenButtonProps) {
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
