import type { Me } from '@/components/session/useMe';
import { mayDeleteTickets } from '@/domain/access/staff';
import { KINDS, statusTone, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import type { OpeningHours } from '@/domain/time/openingHours';
import type { Column } from '@/ui/DataTable';
import { StatusBadge } from '@/ui/StatusBadge';
import { WaitingSince } from '@/ui/WaitingSince';
import { TypeSelect } from '../TypeSelect';
import { clientName, rowDate } from './rows';
import { StatusSelect } from './StatusSelect';
import type { TicketActions } from './useTicketActions';
import { OpenButton, RowActions, type OpenButtonProps } from './cells';

interface ColumnContext extends Pick<OpenButtonProps, 'open' | 'queue'> {
  kind: TicketKind;
  me: Me;
  actions: TicketActions;
  /** The technical list shows the status only if it can differ. */
  showStatus: boolean;
  hours: OpeningHours;
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
