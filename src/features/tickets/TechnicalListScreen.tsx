import { Button, NativeSelect } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { openTicketCount, openTickets } from '@/data/tickets';
import { pathTo } from '@/domain/access/paths';
import { parseStudio, STUDIOS } from '@/domain/studios';
import { rowTone } from '@/domain/tickets/read';
import type { Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import { DataTable, type Column } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { LiveBoundary } from '@/ui/LiveBoundary';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import { useLive } from '@/ui/useLive';
import { RequestTypeSelect } from './RequestTypeSelect';
import { useStudioFilter } from './studioFilter';
import { FROM_LIST } from './TechnicalConversationScreen';
import { useMe } from './useMe';

const COLUMNS: readonly Column<Ticket>[] = [
  { key: 'at', header: 'Data', width: 140, cell: (ticket) => (ticket.at ? formatDateTime(ticket.at) : 'Data n/d') },
  { key: 'type', header: 'Tipo richiesta', width: 195, cell: (ticket) => <RequestTypeSelect ticket={ticket} /> },
  { key: 'studio', header: 'Studio', width: 130, cell: (ticket) => ticket.client?.studio ?? 'sconosciuto' },
  { key: 'email', header: 'Email', width: 220, cell: (ticket) => ticket.client?.email || 'sconosciuta' },
  { key: 'name', header: 'Nome e cognome', width: 170, cell: (ticket) => clientName(ticket) },
  { key: 'open', header: 'Conversazione', width: 190, cell: (ticket) => <OpenButton ticket={ticket} /> },
  { key: 'count', header: 'Messaggi', width: 90, cell: (ticket) => ticket.conversations.length },
];

function clientName({ client }: Ticket): string {
  return `${client?.name ?? ''} ${client?.surname ?? ''}`.trim() || 'sconosciuto';
}

/** Orange while unread, purple once somebody has opened it (AT-128, AT-129); the word says it as well. */
function OpenButton({ ticket }: { ticket: Ticket }) {
  return (
    <Button
      component={Link}
      to={pathTo('AssistenzaTecnicaConversation', { ticketId: ticket.id })}
      state={FROM_LIST}
      className="status-button"
      data-tone={rowTone(ticket)}
      size="compact-md"
      leftSection={<IconMessage size={16} aria-hidden />}
      aria-label={`Apri la conversazione di ${clientName(ticket)}: ${ticket.title || ticket.code}, ${ticket.read ? 'in lettura' : 'da leggere'}`}
    >
      {ticket.read ? 'In lettura' : 'Apri'}
    </Button>
  );
}

/** How many are open in all; counted again whenever the live list changes its length. */
function useOpenCount(studio: Parameters<typeof openTicketCount>[1]['studio'], shown: number | null): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (shown === null) return;
    let current = true;
    openTicketCount('technical', { studio }).then(
      (value) => current && setCount(value),
      // The count is a comfort: without it the list still stands.
      () => current && setCount(null),
    );
    return () => {
      current = false;
    };
  }, [shown, studio]);
  return count;
}

/** `/assistenzatecnica` (document 1 §2.5): the open technical tickets, live, oldest first. */
export function TechnicalListScreen({ title }: { title: string }) {
  const me = useMe();
  const [studio, setStudio] = useStudioFilter(me);
  const source = openTickets('technical', { studio });
  const tickets = useLive(source);
  const count = useOpenCount(studio, tickets.status === 'ready' ? tickets.data.length : null);
  return (
    <div className="fill-page">
      <PageHeader
        title={title}
        count={count ?? undefined}
        actions={
          <NativeSelect
            aria-label="Filtra per studio"
            data={[{ value: '', label: 'Tutti gli studi' }, ...STUDIOS]}
            value={studio ?? ''}
            onChange={(event) => setStudio(parseStudio(event.currentTarget.value))}
          />
        }
      />
      <LiveBoundary
        of={tickets}
        source={source}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            text="Nessun ticket aperto"
            hint={studio ? `Nessun ticket aperto per ${studio}.` : 'Tutte le richieste hanno avuto risposta.'}
            action={studio && <Button onClick={() => setStudio(null)}>Tutti gli studi</Button>}
          />
        }
      >
        {(rows) => (
          <>
            <DataTable
              label={title}
              columns={COLUMNS}
              rows={rows}
              rowKey={(ticket) => ticket.id}
              rowProblem={(ticket) => ticket.problems[0]?.message ?? null}
            />
            {source.hasMore() && (
              <Button variant="default" mt="xs" onClick={() => source.loadMore()}>
                Carica altri
              </Button>
            )}
          </>
        )}
      </LiveBoundary>
    </div>
  );
}
