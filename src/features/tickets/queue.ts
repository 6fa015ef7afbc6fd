import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { fieldsOf, textOf } from '@/domain/stored';
import { parseStudioFilter, searchesFor, type TicketFilters } from '@/domain/tickets/filters';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';

/** State of a history entry: the list that a conversation was opened from. */
export interface QueueState {
  queue?: TicketFilters;
  /** Whether the message box takes the focus. */
  compose?: boolean;
}

/** What a list's links carry. A search has no next ticket: its matches are confirmed one by one. */
export function queueOf(filters: TicketFilters): QueueState | undefined {
  return searchesFor(filters.search) ? undefined : { queue: filters, compose: true };
}

/** The list in a history entry's state; null if the conversation was opened from elsewhere. */
export function readQueue(kind: TicketKind, state: unknown): TicketFilters | null {
  const { queue } = fieldsOf(state);
  if (queue === undefined) return null;
  const { status, studio, type, from, to } = fieldsOf(queue);
  return {
    status: KINDS[kind].statuses.find((one) => one === status) ?? null,
    studio: parseStudioFilter(textOf(studio)),
    type: textOf(type),
    from: textOf(from),
    to: textOf(to),
    search: '',
  };
}

/** The list that the open conversation belongs to, and whether the message box takes the focus. */
export function useQueue(kind: TicketKind): { queue: TicketFilters | null; compose: boolean } {
  const state: unknown = useLocation().state;
  return useMemo(
    () => ({ queue: readQueue(kind, state), compose: fieldsOf(state).compose === true }),
    [kind, state],
  );
}
