import type { PagedSource } from '@/domain/live';
import { messagesMatch, searchesFor, type TicketFilters } from '@/domain/tickets/filters';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { counted } from '@/data/live/counted';
import { foundPages, foundSource } from '@/data/live/found';
import { pagedQuery } from '@/data/live/paged';
import { pagesOf } from '@/data/live/pages';
import { ticketDecoder } from './codec';
import { ticketsFoundBy } from './found';
import { foundInListQuery, ticketListQuery } from './queries';

/**
 * The tickets of a staff list, live and in pages: nutritional newest first, technical oldest first. Of a search those that may match:
 * who shows the rows confirms them by `messagesMatch`.
 * @param generation another number asks the server again instead of sharing what is already being listened to
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

/** All tickets of the list, a page at a time, for an export: a search is confirmed. @throws AppError */
export function ticketListPages(kind: TicketKind, filters: TicketFilters): AsyncIterable<Ticket[]> {
  const found = foundInListQuery(kind, filters);
  if (found)
    return foundPages(ticketsFoundBy(kind, found), (ticket) =>
      messagesMatch(ticket, filters.search),
    );
  return pagesOf(ticketListQuery(kind, filters), ticketDecoder[kind]);
}

/** How many tickets the list has in all; null for a search, which only the device can confirm. @throws AppError */
export async function ticketListCount(
  kind: TicketKind,
  filters: TicketFilters,
): Promise<number | null> {
  return searchesFor(filters.search) ? null : counted(ticketListQuery(kind, filters));
}
