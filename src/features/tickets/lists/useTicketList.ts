import { useEffect, useMemo, useState } from 'react';
import { ticketList, ticketListCount } from '@/data/tickets/lists';
import type { LiveState, PagedSource } from '@/domain/live';
import { messagesMatch, searchesFor, type TicketFilters } from '@/domain/tickets/filters';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { useLive } from '@/ui/useLive';

/** A search goes on by itself until so many rows are confirmed or so many were looked at. */
const ENOUGH_FOUND = 20;
const LOOKED_AT_MAX = 300;

export interface TicketListState {
  source: PagedSource<Ticket>;
  /** Confirmed rows; while a refresh is on its way the rows from before. */
  state: LiveState<Ticket[]>;
  /** How many there are in all; null when that is not known. */
  count: number | null;
  refresh: () => void;
}

/** The rows of a staff list, live; a search is confirmed here on the messages themselves (decision 31). */
export function useTicketList(kind: TicketKind, filters: TicketFilters): TicketListState {
  const [generation, setGeneration] = useState(0);
  const source = ticketList(kind, filters, generation);
  const live = useLive(source);
  const asked = JSON.stringify(filters);
  const [kept, setKept] = useState<{ asked: string; live: LiveState<Ticket[]> } | null>(null);
  if (live.status === 'ready' && kept?.live !== live) setKept({ asked, live });
  const state = live.status === 'loading' && kept?.asked === asked ? kept.live : live;

  const { search } = filters;
  const confirmed = useMemo<LiveState<Ticket[]>>(
    () =>
      state.status === 'ready' && searchesFor(search) ? { ...state, data: state.data.filter((row) => messagesMatch(row, search)) } : state,
    [search, state],
  );
  const looked = live.status === 'ready' && !live.stale ? live.data.length : null;
  const found = confirmed.status === 'ready' ? confirmed.data.length : 0;
  useEffect(() => {
    if (looked !== null && searchesFor(search) && found < ENOUGH_FOUND && looked < LOOKED_AT_MAX) source.loadMore();
  }, [found, looked, search, source]);

  const count = useCount(kind, filters, { shown: looked, whole: !source.hasMore() && !searchesFor(search), generation });
  return { source, state: confirmed, count, refresh: () => setGeneration((now) => now + 1) };
}

interface Shown {
  /** Rows there are; null while they are not known. */
  shown: number | null;
  /** These are all. */
  whole: boolean;
  generation: number;
}

/** The rows themselves where they are all there are; else counted by the server, again whenever the live list changes its length. */
function useCount(kind: TicketKind, filters: TicketFilters, { shown, whole, generation }: Shown): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (shown === null || whole) return;
    let current = true;
    ticketListCount(kind, filters).then(
      (value) => current && setCount(value),
      // The count is a comfort: without it the list still stands.
      () => current && setCount(null),
    );
    return () => {
      current = false;
    };
  }, [filters, generation, kind, shown, whole]);
  return whole ? shown : count;
}
