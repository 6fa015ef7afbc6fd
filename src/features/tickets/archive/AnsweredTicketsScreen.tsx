import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconMessage, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { answeredCandidates, answeredTicketCount, answeredTickets } from '@/data/tickets/archive';
import { pathTo } from '@/domain/access/paths';
import { ANSWERED_PAGE_SIZE, TITLE_PREVIEW_CHARS, USER_SEARCH_WAIT_MS } from '@/domain/limits';
import { emailContains, searchToken } from '@/domain/tickets/archive';
import { preview } from '@/domain/tickets/content';
import { rowTone, statusTone } from '@/domain/tickets/read';
import type { Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import { DataTable, type Column } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { LiveBoundary } from '@/ui/LiveBoundary';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import { StatusBadge } from '@/ui/StatusBadge';
import { FROM_LIST } from '../fromList';
import classes from './Archive.module.css';
import { Pager } from './Pager';
import { pageIn, useAddress } from './useAddress';
import { useCount } from './useCount';
import { usePages } from './usePages';

const COLUMNS: readonly Column<Ticket>[] = [
  { key: 'title', header: 'Titolo', width: 190, cell: (ticket) => <Title ticket={ticket} /> },
  { key: 'at', header: 'Data', width: 140, cell: (ticket) => (ticket.at ? formatDateTime(ticket.at) : 'Data n/d') },
  { key: 'status', header: 'Stato', width: 130, cell: (ticket) => <StatusBadge tone={statusTone(ticket.status)} label={ticket.status} /> },
  { key: 'email', header: 'Email', width: 220, cell: (ticket) => ticket.client?.email || 'sconosciuta' },
  { key: 'studio', header: 'Studio', width: 150, cell: (ticket) => ticket.client?.studio ?? 'sconosciuto' },
  { key: 'actions', header: 'Azioni', width: 150, cell: (ticket) => <OpenButton ticket={ticket} /> },
];

/** At most 20 characters; the whole title on hover and for screen readers (AT-044). */
function Title({ ticket }: { ticket: Ticket }) {
  const title = ticket.title || 'Senza titolo';
  return <span title={title}>{preview(title, TITLE_PREVIEW_CHARS)}</span>;
}

/** Green, orange, red by status; purple and disabled while somebody reads the ticket (AT-047). The word says it as well. */
function OpenButton({ ticket }: { ticket: Ticket }) {
  const common = {
    className: 'status-button',
    'data-tone': rowTone(ticket),
    size: 'compact-md',
    leftSection: <IconMessage size={16} aria-hidden />,
    'aria-label': `Apri la conversazione: ${ticket.title || ticket.code}, ${ticket.read ? 'in lettura' : ticket.status}`,
  } as const;
  if (ticket.read) {
    return (
      <Button {...common} disabled>
        In lettura
      </Button>
    );
  }
  return (
    <Button {...common} component={Link} to={pathTo('AdminTicketConversation', { ticketId: ticket.id })} state={FROM_LIST}>
      Apri
    </Button>
  );
}

/** `/ticketsrisposti` (document 1 §2.6): nutritional tickets that were answered, newest first, 15 a page. */
export function AnsweredTicketsScreen() {
  const [params, change] = useAddress();
  const searched = params.get('email') ?? '';
  const token = searchToken(searched);
  const source = token === null ? answeredTickets() : answeredCandidates(token);
  const pages = usePages(source, {
    page: pageIn(params),
    size: ANSWERED_PAGE_SIZE,
    ...(token === null ? {} : { matches: (ticket: Ticket) => emailContains(ticket, searched) }),
  });
  const total = useCount(token === null && pages.state.status === 'ready' ? `${pages.page}` : null, answeredTicketCount);
  const known = token === null ? total : null;
  return (
    <div className={classes.page}>
      <PageHeader title="TICKETS RISPOSTI" count={known} back="/admin" />
      <SearchBar searched={searched} onSearch={(email) => change({ email, pagina: '' })} />
      <LiveBoundary
        of={pages.state}
        source={source}
        skeleton={<ListSkeleton rows={ANSWERED_PAGE_SIZE} />}
        empty={<EmptyState text="Nessun ticket risposto" hint={token === null ? undefined : 'Nessuna email contiene il testo cercato.'} />}
      >
        {() =>
          pages.rows.length > 0 ? (
            <DataTable
              label="Ticket risposti"
              columns={COLUMNS}
              rows={pages.rows}
              rowKey={(ticket) => ticket.id}
              rowProblem={(ticket) => ticket.problems[0]?.message ?? null}
            />
          ) : pages.busy ? (
            <ListSkeleton rows={ANSWERED_PAGE_SIZE} />
          ) : (
            <EmptyState text="Nessun ticket risposto" hint="Nessuna email contiene il testo cercato." />
          )
        }
      </LiveBoundary>
      {pages.paused && (
        <Button variant="default" onClick={pages.goOn}>
          Cerca nei ticket più vecchi
        </Button>
      )}
      <Pager
        page={pages.page}
        pages={known === null ? null : Math.ceil(known / ANSWERED_PAGE_SIZE)}
        hasNext={pages.hasNext && (known === null || pages.page * ANSWERED_PAGE_SIZE < known)}
        onPage={(page) => change({ pagina: page === 1 ? '' : String(page) })}
      />
    </div>
  );
}

/** Typed text searches by itself half a second after the last key. */
function SearchBar({ searched, onSearch }: { searched: string; onSearch: (email: string) => void }) {
  const [typed, setTyped] = useState(searched);
  const search = useDebouncedCallback(onSearch, USER_SEARCH_WAIT_MS);
  const short = typed.trim() !== '' && searchToken(typed) === null;
  return (
    <div className={classes.bar}>
      <TextInput
        className={classes.grow}
        type="search"
        label="Cerca per email"
        placeholder="Parte dell’email"
        leftSection={<IconSearch size={16} aria-hidden />}
        description={short ? 'Scrivi almeno 3 caratteri.' : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
    </div>
  );
}
