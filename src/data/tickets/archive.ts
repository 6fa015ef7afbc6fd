import { pagesOf, type Matches, counted } from '@/data/live/read';
import { ANSWERED_PAGE_SIZE } from '@/domain/limits';
import type { PagedSource } from '@/domain/live';
import type { Ticket } from '@/domain/tickets/ticket';
import { foundPages, foundSource } from '@/data/live/found';
import { pagedQuery } from '@/data/live/paged';
import { ticketDecoder } from './codec';
import { ticketsFoundBy } from './found';
import {
  answeredOfQuery,
  answeredTicketsQuery,
  archiveQuery,
  foundByCodeQuery,
  type ArchiveFilter,
  type StudioFilter,
} from './queries';

const { nutritional, technical } = ticketDecoder;

/** Nutritional tickets Risposto or Completato, of a studio or all, newest first, 15 per page. */
export function answeredTickets(studio: StudioFilter): PagedSource<Ticket> {
  return pagedQuery(answeredTicketsQuery(studio), nutritional, { pageSize: ANSWERED_PAGE_SIZE });
}

/** Counts `answeredTickets` on the server. */
export function answeredTicketCount(studio: StudioFilter): Promise<number> {
  return counted(answeredTicketsQuery(studio));
}

/**
 * Answered tickets that may match a search, newest first; the caller must confirm them
 * (domain/tickets/archive.ts).
 * @param token from `searchToken`
 */
export function answeredCandidates(token: string): PagedSource<Ticket> {
  return foundSource(ticketsFoundBy('nutritional', answeredOfQuery(token)));
}

/**
 * Technical tickets that may contain a code in a message, newest first; the caller must confirm
 * them.
 * @param token from `searchToken`
 */
export function codeCandidates(token: string): PagedSource<Ticket> {
  return foundSource(ticketsFoundBy('technical', foundByCodeQuery(token)));
}

/** Answered technical tickets of a range of days, newest first. */
export function archivedTickets(filter: ArchiveFilter): PagedSource<Ticket> {
  return pagedQuery(archiveQuery(filter), technical);
}

/** Counts `archivedTickets` on the server. */
export function archivedTicketCount(filter: ArchiveFilter): Promise<number> {
  return counted(archiveQuery(filter));
}

/** All `archivedTickets`, page by page, for an export. @throws AppError */
export function archivedPages(filter: ArchiveFilter): AsyncIterable<Ticket[]> {
  return pagesOf(archiveQuery(filter), technical);
}

/**
 * All answered tickets, or those matching a search, page by page, for an export.
 * @throws AppError
 */
export function answeredPages(
  studio: StudioFilter,
  token: string | null,
  matches: Matches<Ticket>,
): AsyncIterable<Ticket[]> {
  if (token !== null)
    return foundPages(ticketsFoundBy('nutritional', answeredOfQuery(token)), matches);
  return pagesOf(answeredTicketsQuery(studio), nutritional);
}

/**
 * All technical tickets matching a search for a code, page by page, for an export.
 * @throws AppError
 */
export function codePages(token: string, matches: Matches<Ticket>): AsyncIterable<Ticket[]> {
  return foundPages(ticketsFoundBy('technical', foundByCodeQuery(token)), matches);
}
