import { useMemo } from 'react';
import { useOwnStudio } from '@/components/session/useMe';
import { TicketLine } from '@/components/ticket/TicketLine';
import { useViews } from '@/components/view/useViews';
import {
  answeredCandidates,
  answeredPages,
  answeredTicketCount,
  answeredTickets,
} from '@/data/tickets/archive';
import { ANSWERED_PAGE_SIZE } from '@/domain/limits';
import { NO_STUDIO, type Studio } from '@/domain/studios';
import { searchToken } from '@/domain/search/ngrams';
import { emailContains } from '@/domain/tickets/archive';
import type { Ticket } from '@/domain/tickets/ticket';
import { USER_SEARCH_WAIT_MS } from '@/domain/users/user';
import { textField } from '@/ui/list/urlFields';
import { ListPage } from '@/ui/list/ListPage';
import { useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import { STUDIO_OPTIONS, studioField, type StudioFilter } from '@/components/client/studioFilter';
import { useTicketsInReading } from '../presence';
import { answeredColumns } from './answeredColumns';
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

/** Filters locally, as the search covers all studios. */
function isOf({ client }: Ticket, studio: StudioFilter | null): boolean {
  return studio === null || (client?.studio ?? NO_STUDIO) === studio;
}

/** `/ticketsrisposti`: answered nutritional tickets, newest first, 15 per page. */
export function AnsweredTicketsScreen() {
  const own = useOwnStudio();
  const listUrl = useListUrl(useMemo(() => schema(own), [own]));
  const { email, studio } = listUrl.values;
  const token = searchToken(email);
  const matches = useMemo(
    () =>
      token === null
        ? null
        : (ticket: Ticket) => emailContains(ticket, email) && isOf(ticket, studio),
    [email, studio, token],
  );
  const list = usePagedRows(token === null ? answeredTickets(studio) : answeredCandidates(token), {
    listUrl,
    pageSize: ANSWERED_PAGE_SIZE,
    matches,
  });
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.page,
    count: async () => (token === null ? answeredTicketCount(studio) : null),
  });
  const { open, onRowsInView } = useTicketsInReading('nutritional');
  const views = useViews('answered');
  return (
    <ListPage
      title="TICKETS RISPOSTI"
      label="Ticket risposti"
      back="/admin"
      listUrl={listUrl}
      list={list}
      count={count}
      bar={{
        search: {
          field: 'email',
          label: 'Cerca per email',
          labelled: true,
          placeholder: 'Parte dell’email',
          enough: (text) => searchToken(text) !== null,
          tooShort: 'Scrivi almeno 2 caratteri.',
          waitMs: USER_SEARCH_WAIT_MS,
        },
        views,
        selects: [
          { field: 'studio', label: 'Filtra per studio', labelled: true, options: STUDIO_OPTIONS },
        ],
      }}
      columns={answeredColumns(open)}
      rowKey={ticketKey}
      rowProblem={ticketProblem}
      rowLine={(ticket) => <TicketLine ticket={ticket} subject={false} />}
      rowOpens
      onRowsInView={onRowsInView}
      skeletonRows={ANSWERED_PAGE_SIZE}
      empty={{
        text: 'Nessun ticket risposto',
        hint: [
          studio && `Nessun ticket risposto per ${studio}.`,
          token !== null && 'Nessuna email contiene il testo cercato.',
          'Un ticket compare qui dopo la risposta.',
        ].find(Boolean),
        action: studio
          ? { label: 'Tutti gli studi', onClick: () => listUrl.change({ studio: null }) }
          : null,
      }}
      csv={{
        name: 'ticket-risposti',
        columns: ARCHIVE_COLUMNS,
        pages: () => answeredPages(studio, token, matches),
      }}
    />
  );
}
