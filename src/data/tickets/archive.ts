import { ANSWERED_PAGE_SIZE } from '@/domain/limits';
import type { PagedSource } from '@/domain/live';
import { PARTLY_INDEXED } from '@/domain/tickets/idx';
import type { Ticket } from '@/domain/tickets/ticket';
import { counted } from '@/data/counted';
import { pagedQuery } from '@/data/paged';
import { pagesOf, type Matches } from '@/data/pages';
import { ticketDecoder } from './codec';
import { answeredTicketsQuery, archiveQuery, codeCandidatesQuery, type ArchiveFilter, type StudioFilter } from './queries';

/** Candidates of a search that are read at a time: most are what was searched. */
const SEARCH_PAGE = 30;

const { nutritional, technical } = ticketDecoder;

/** Nutritional tickets in status Risposto or Completato, of one studio or of all, newest first, 15 a page. */
export function answeredTickets(studio: StudioFilter): PagedSource<Ticket> {
  return pagedQuery(answeredTicketsQuery(studio), nutritional, { pageSize: ANSWERED_PAGE_SIZE });
}

/** How many `answeredTickets` there are in all, counted by the server. */
export function answeredTicketCount(studio: StudioFilter): Promise<number> {
  return counted(answeredTicketsQuery(studio));
}

/** Of the answered tickets those that may match a search, newest first: the caller confirms (domain/tickets/archive.ts). @param token of `searchToken` */
export function answeredCandidates(studio: StudioFilter, token: string): PagedSource<Ticket> {
  return pagedQuery(answeredTicketsQuery(studio, token), nutritional, { pageSize: SEARCH_PAGE });
}

/** Technical tickets that may have a code in a message, newest first: the caller confirms. @param token of `searchToken` */
export function codeCandidates(token: string): PagedSource<Ticket> {
  return pagedQuery(codeCandidatesQuery(token), technical, { pageSize: SEARCH_PAGE });
}

/** The technical tickets too long for their index to hold every word: where else a code can be. */
export function partlyIndexedTickets(): PagedSource<Ticket> {
  return codeCandidates(PARTLY_INDEXED);
}

/** Answered technical tickets of a range of days, newest first. */
export function archivedTickets(filter: ArchiveFilter): PagedSource<Ticket> {
  return pagedQuery(archiveQuery(filter), technical);
}

/** How many `archivedTickets` there are in all, counted by the server. */
export function archivedTicketCount(filter: ArchiveFilter): Promise<number> {
  return counted(archiveQuery(filter));
}

/** Everything of the range, a page at a time, for an export. @throws AppError */
export function archivedPages(filter: ArchiveFilter): AsyncIterable<Ticket[]> {
  return pagesOf(archiveQuery(filter), technical);
}

/** All answered tickets, or those that a search finds, a page at a time, for an export. @throws AppError */
export function answeredPages(studio: StudioFilter, token: string | null, matches: Matches<Ticket>): AsyncIterable<Ticket[]> {
  return pagesOf(answeredTicketsQuery(studio, token ?? undefined), nutritional, matches);
}

/** All technical tickets that a search for a code finds, a page at a time, for an export. @throws AppError */
export function codePages(token: string, matches: Matches<Ticket>): AsyncIterable<Ticket[]> {
  return pagesOf(codeCandidatesQuery(token), technical, matches);
}
