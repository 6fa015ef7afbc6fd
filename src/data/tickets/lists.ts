import { pagesOf, counted } from '@/data/live/read';
import type { PagedSource } from '@/domain/live';
import { messagesMatch, searchesFor, type TicketFilters } from '@/domain/tickets/filters';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { foundPages, foundSource } from '@/data/live/found';
import { pagedQuery } from '@/data/live/paged';
import { ticketDecoder } from './codec';
import { ticketsFoundBy } from './found';
import { foundInListQuery, ticketListQuery } from './queries';

/**
 * A staff list of tickets, live, in pages: nutritional newest first, technical oldest first. A
 * search only finds candidates, which the caller must confirm with `messagesMatch`.
 * @param generation a new number opens a new listener instead of sharing one
 */
export function ticketList(
  kind: TicketKind,
  filters: TicketFilters,
  generation = 0,
): PagedSource<Ticket> {
  const found = foundInListQuery(kind, filters);
  if (found) return foundSource(ticketsFoundBy(kind, found), generation);
  return pagedQuery(ticketListQuery(kind, filters), ticketDecoder[kind], { generation });
}

/**
 * All tickets of the list, page by page, for an export; searches are confirmed.
 * @throws AppError
 */
export function ticketListPages(kind: TicketKind, filters: TicketFilters): AsyncIterable<Ticket[]> {
  const found = foundInListQuery(kind, filters);
  if (found)
    return foundPages(ticketsFoundBy(kind, found), (ticket) =>
      messagesMatch(ticket, filters.search),
    );
  return pagesOf(ticketListQuery(kind, filters), ticketDecoder[kind]);
}

/**
 * Counts the list's tickets; null for a search, which only the device can confirm.
 * @throws AppError
 */
export async function ticketListCount(
  kind: TicketKind,
  filters: TicketFilters,
): Promise<number | null> {
  return searchesFor(filters.search) ? null : counted(ticketListQuery(kind, filters));
}
