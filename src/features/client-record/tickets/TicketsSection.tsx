import { TicketLine } from '@/components/ticket/TicketLine';
import { ownTickets } from '@/data/tickets/sources';
import {
  KINDS,
  typeLabel,
  statusTone,
  type Ticket,
  type TicketKind,
} from '@/domain/tickets/ticket';
import { momentCell, type Column } from '@/ui/DataTable';
import { PageButton, PageLink } from '@/ui/PageLink';
import { ListPage } from '@/ui/list/ListPage';
import { useList } from '@/ui/list/pagedRows';
import { StatusBadge } from '@/ui/StatusBadge';
import { useClient } from '../useClient';

const SCHEMA = { fields: {}, paging: 'more' } as const;
const ticketKey = ({ id }: Ticket) => id;
const ticketProblem = ({ problems }: Ticket) => problems[0]?.message ?? null;

const OPEN = {
  variant: 'light',
  size: 'compact-md',
  children: 'Vedi Conversazione',
} as const;

/** Per kind: sort order, staff's path, and the other kind's list. */
const LISTS = {
  nutritional: {
    order: 'oldest',
    conversation: ({ id }: Ticket) => (
      <PageButton page="AdminTicketConversation" params={{ ticketId: id }} {...OPEN} />
    ),
    other: { to: 'UsersTicketTecnici', label: 'Ticket tecnici' },
  },
  technical: {
    order: 'newest',
    conversation: ({ id, userId }: Ticket) => (
      <PageButton page="UserConversationTecnica" params={{ userId, ticketId: id }} {...OPEN} />
    ),
    other: { to: 'UsersTicketNutrizionali', label: 'Ticket nutrizionali' },
  },
} as const satisfies Record<TicketKind, unknown>;

/** `/user/{userId}/ticketnutrizionali`. */
export function NutritionalTicketsSection({ title }: { title: string }) {
  return <TicketsSection title={title} kind="nutritional" />;
}

/** `/user/{userId}/tickettecnici`. */
export function TechnicalTicketsSection({ title }: { title: string }) {
  return <TicketsSection title={title} kind="technical" />;
}

function TicketsSection({ title, kind }: { title: string; kind: TicketKind }) {
  const { uid } = useClient();
  const { order, other } = LISTS[kind];
  const { listUrl, list } = useList(SCHEMA, { rows: () => ownTickets(kind, uid, order) });
  return (
    <ListPage
      title={title}
      subtitle={
        <PageLink page={other.to} params={{ userId: uid }} size="sm">
          {other.label}
        </PageLink>
      }
      listUrl={listUrl}
      list={list}
      columns={COLUMNS[kind]}
      rowKey={ticketKey}
      rowProblem={ticketProblem}
      rowLine={(ticket) => <TicketLine ticket={ticket} subject={false} />}
      rowOpens
      empty={{
        text: 'Nessun ticket',
        hint: `Il cliente non ha ancora ticket ${KINDS[kind].texts.many}.`,
      }}
    />
  );
}

const columnsOf = (kind: TicketKind): Column<Ticket>[] => [
  {
    key: 'at',
    header: 'Data',
    width: 140,
    cell: momentCell(({ at }) => at),
  },
  { key: 'title', header: 'Titolo', width: 260, cell: ({ title }) => title || 'Senza titolo' },
  {
    key: 'status',
    header: 'Stato',
    width: 130,
    cell: ({ status }) => <StatusBadge tone={statusTone(status)} label={status} />,
  },
  {
    key: 'type',
    header: KINDS[kind].texts.typeFilter,
    width: 130,
    cell: (ticket) => typeLabel(ticket) ?? '—',
  },
  {
    key: 'open',
    header: 'Azioni',
    width: 170,
    screenOnly: true,
    cell: LISTS[kind].conversation,
  },
];
const COLUMNS = { nutritional: columnsOf('nutritional'), technical: columnsOf('technical') };
