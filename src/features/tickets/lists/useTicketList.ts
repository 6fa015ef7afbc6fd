import { useMemo, useState } from 'react';
import { ticketList, ticketListCount } from '@/data/tickets/lists';
import { messagesMatch, searchesFor, type TicketFilters } from '@/domain/tickets/filters';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { useListCount, usePagedRows, type Count, type PagedRows } from '@/ui/list/pagedRows';
import type { ListUrl } from '@/ui/list/useListUrl';

interface TicketListState {
  list: PagedRows<Ticket>;
  count: Count;
  refresh: () => void;
}

/**
 * Rows of a staff list, live; matches of a search are confirmed here against the messages, and
 * counted.
 */
export function useTicketList(
  kind: TicketKind,
  listUrl: Pick<ListUrl<TicketFilters>, 'values' | 'key' | 'paging' | 'open' | 'setOpen'>,
): TicketListState {
  const [generation, setGeneration] = useState(0);
  const { values: filters, key } = listUrl;
  const searching = searchesFor(filters.search);
  const matches = useMemo(
    () => (searching ? (ticket: Ticket) => messagesMatch(ticket, filters.search) : null),
    [filters.search, searching],
  );
  const list = usePagedRows(ticketList(kind, filters, generation), { listUrl, matches });
  const count = useListCount(list, {
    key,
    again: `${list.read}/${generation}`,
    known: searching && list.status === 'ready' ? list.rows.length : list.total,
    count: () => ticketListCount(kind, filters),
  });
  return { list, count, refresh: () => setGeneration((now) => now + 1) };
}
