import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldsOf, textOf } from '@/domain/stored';
import { parseStudioFilter, searchesFor, type TicketFilters } from '@/domain/tickets/filters';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';

/** State of a history entry: the list that a conversation was opened from. */
export interface QueueState {
  queue?: TicketFilters;
  /**
   * The list, if it is a search. A search has no next ticket, because its matches are confirmed one
   * by one.
   */
  found?: TicketFilters;
  /** How many of the list's pages were open, if more than one. */
  pages?: number;
  /**
   * Whether the filters were changed beside a conversation, so that going back uses the new ones.
   */
  edited?: boolean;
  /** Whether the message box takes the focus. */
  compose?: boolean;
  /** Reached by a key that moves from row to row: opened only once the person stays on it. */
  passing?: boolean;
}

/** The history state that a list's links carry. */
export function queueOf(filters: TicketFilters, pages = 1, edited = false): QueueState {
  const state: QueueState = searchesFor(filters.search)
    ? { found: filters }
    : { queue: filters, compose: true };
  if (pages > 1) state.pages = pages;
  if (edited) state.edited = edited;
  return state;
}

/** The list in a history entry's state; null if the conversation was opened from elsewhere. */
export function readQueue(kind: TicketKind, state: unknown): TicketFilters | null {
  const { queue } = fieldsOf(state);
  return queue === undefined ? null : { ...readFilters(kind, queue), search: '' };
}

/** The list to show beside the conversation, also if it is a search. */
export function readList(kind: TicketKind, state: unknown): TicketFilters | null {
  const { found } = fieldsOf(state);
  return found === undefined ? readQueue(kind, state) : readFilters(kind, found);
}

function readFilters(kind: TicketKind, stored: unknown): TicketFilters {
  const { status, studio, type, from, to, search } = fieldsOf(stored);
  return {
    status: KINDS[kind].statuses.find((one) => one === status) ?? null,
    studio: parseStudioFilter(textOf(studio)),
    type: textOf(type),
    from: textOf(from),
    to: textOf(to),
    search: textOf(search) ?? '',
  };
}

interface Queue {
  /** The list that «Invia e prossimo» goes through. */
  queue: TicketFilters | null;
  /** The list that the conversation was opened from. */
  list: TicketFilters | null;
  pages: number;
  edited: boolean;
  compose: boolean;
  passing: boolean;
}

/** The list that the open conversation belongs to, and how the conversation was reached. */
export function useQueue(kind: TicketKind): Queue {
  const state: unknown = useLocation().state;
  return useMemo(() => {
    const { pages, edited, compose, passing } = fieldsOf(state);
    return {
      queue: readQueue(kind, state),
      list: readList(kind, state),
      pages: typeof pages === 'number' && pages > 1 ? Math.floor(pages) : 1,
      edited: edited === true,
      compose: compose === true,
      passing: passing === true,
    };
  }, [kind, state]);
}
