import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import { TicketLine } from '@/components/ticket/TicketLine';
import { viewsOf } from '@/components/view/viewsOf';
import {
  answeredCandidates,
  answeredPages,
  answeredTicketCount,
  answeredTickets,
} from '@/data/tickets/archive';
import { pathTo } from '@/domain/access/paths';
import { csvName } from '@/domain/csv';
import { ANSWERED_PAGE_SIZE, TITLE_PREVIEW_CHARS, USER_SEARCH_WAIT_MS } from '@/domain/limits';
import { NO_STUDIO, type Studio } from '@/domain/studios';
import { searchToken } from '@/domain/search/ngrams';
import { emailContains } from '@/domain/tickets/archive';
import { preview } from '@/domain/tickets/content';
import { READING_LABEL, readingOf, rowTone, statusTone } from '@/domain/tickets/read';
import type { Ticket } from '@/domain/tickets/ticket';
import { ownStudio } from '@/domain/users/user';
import { formatDateTime, romeDay } from '@/domain/time/rome';
import type { Column } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { textField } from '@/ui/list/address';
import { FilterBar, FilterSelect } from '@/ui/list/FilterBar';
import { ListPage } from '@/ui/list/ListPage';
import { useListCount } from '@/ui/list/useListCount';
import { useListAddress } from '@/ui/list/useListAddress';
import { usePagedRows } from '@/ui/list/usePagedRows';
import { StatusBadge } from '@/ui/StatusBadge';
import { STUDIO_OPTIONS, studioField, type StudioFilter } from '@/components/client/studioFilter';
import { useTicketsInReading } from '../presence';
import { ARCHIVE_COLUMNS, ticketKey, ticketProblem } from './archiveTable';

const schema = (own: Studio | null) => ({
  fields: {
    studio: studioField(own, own),
    email: textField('email', {
      chip: (email) => (searchToken(email) === null ? null : `Email: «${email.trim()}»`),
    }),
  },
  paging: 'pager' as const,
});

const columns = (open: ReadonlySet<string>): readonly Column<Ticket>[] => [
  { key: 'title', header: 'Titolo', width: 190, cell: (ticket) => <Title ticket={ticket} /> },
  {
    key: 'at',
    header: 'Data',
    width: 140,
    cell: (ticket) => (ticket.at ? formatDateTime(ticket.at) : 'Data n/d'),
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
    <Button
      {...common}
      component={Link}
      to={pathTo('AdminTicketConversation', { ticketId: ticket.id })}
    >
      {reading === null ? 'Apri' : READING_LABEL[reading]}
    </Button>
  );
}

/** Filters locally, as the search covers all studios. */
function isOf({ client }: Ticket, studio: StudioFilter | null): boolean {
  return studio === null || (client?.studio ?? NO_STUDIO) === studio;
}

/** `/ticketsrisposti`: answered nutritional tickets, newest first, 15 per page. */
export function AnsweredTicketsScreen() {
  const me = useMe();
  const own = ownStudio(me.user);
  const address = useListAddress(useMemo(() => schema(own), [own]));
  const { email, studio } = address.values;
  const token = searchToken(email);
  const matches = useMemo(
    () =>
      token === null
        ? null
        : (ticket: Ticket) => emailContains(ticket, email) && isOf(ticket, studio),
    [email, studio, token],
  );
  const list = usePagedRows(token === null ? answeredTickets(studio) : answeredCandidates(token), {
    address,
    pageSize: ANSWERED_PAGE_SIZE,
    matches,
  });
  const count = useListCount(list, {
    key: address.key,
    again: list.page,
    count: async () => (token === null ? answeredTicketCount(studio) : null),
  });
  const { open, onRowsInView } = useTicketsInReading('nutritional');
  const views = useMemo(() => viewsOf(me.uid, 'answered'), [me.uid]);
  return (
    <ListPage
      title="TICKETS RISPOSTI"
      label="Ticket risposti"
      back="/admin"
      address={address}
      list={list}
      count={count}
      filters={
        <FilterBar
          address={address}
          search={{
            field: 'email',
            label: 'Cerca per email',
            labelled: true,
            placeholder: 'Parte dell’email',
            enough: (text) => searchToken(text) !== null,
            tooShort: 'Scrivi almeno 2 caratteri.',
            waitMs: USER_SEARCH_WAIT_MS,
          }}
          views={views}
        >
          <FilterSelect
            address={address}
            field="studio"
            label="Filtra per studio"
            labelled
            options={STUDIO_OPTIONS}
          />
        </FilterBar>
      }
      columns={columns(open)}
      rowKey={ticketKey}
      rowProblem={ticketProblem}
      rowLine={(ticket) => <TicketLine ticket={ticket} subject={false} />}
      rowOpens
      onRowsInView={onRowsInView}
      skeletonRows={ANSWERED_PAGE_SIZE}
      empty={
        <EmptyState
          text="Nessun ticket risposto"
          hint={[
            studio && `Nessun ticket risposto per ${studio}.`,
            token !== null && 'Nessuna email contiene il testo cercato.',
          ].find(Boolean)}
          action={
            studio && (
              <Button onClick={() => address.change({ studio: null })}>Tutti gli studi</Button>
            )
          }
        />
      }
      csv={{
        name: csvName('ticket-risposti', romeDay(new Date())),
        columns: ARCHIVE_COLUMNS,
        pages: () => answeredPages(studio, token, matches),
      }}
    />
  );
}
