import { collection, orderBy, query, where, type Query } from 'firebase/firestore';
import { ANSWERED_PAGE_SIZE } from '@/domain/limits';
import type { PagedSource } from '@/domain/live';
import type { Studio } from '@/domain/studios';
import { ANSWERED_STATUSES, type AnsweredStatus, type Range } from '@/domain/tickets/archive';
import { PARTLY_INDEXED } from '@/domain/tickets/idx';
import { TICKET_COLLECTION, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { counted } from '@/data/counted';
import { db } from '@/data/firestore';
import type { Decode } from '@/data/live';
import { pagedQuery } from '@/data/paged';
import { pagesOf } from '@/data/pages';
import { decodeTicket } from './codec';

/** Candidates of a search that are read at a time: most are what was searched. */
const SEARCH_PAGE = 30;

const nutritional: Decode<Ticket> = (stored) => decodeTicket('nutritional', stored);
const technical: Decode<Ticket> = (stored) => decodeTicket('technical', stored);

function answered(kind: TicketKind, statuses: readonly AnsweredStatus[] = ANSWERED_STATUSES): Query {
  return query(collection(db(), TICKET_COLLECTION[kind]), where('status', 'in', [...statuses]));
}

/** Nutritional tickets in status Risposto or Completato, newest first, 15 a page (AT-044, AT-045). */
export function answeredTickets(): PagedSource<Ticket> {
  return pagedQuery('nutritional/answered', () => answeredWith(null), nutritional, { pageSize: ANSWERED_PAGE_SIZE });
}

/** How many `answeredTickets` there are in all, counted by the server. */
export function answeredTicketCount(): Promise<number> {
  return counted(answered('nutritional'));
}

/** Of the answered tickets those that may match a search, newest first: the caller confirms (domain/tickets/archive.ts). @param token of `searchToken` */
export function answeredCandidates(token: string): PagedSource<Ticket> {
  return pagedQuery(`nutritional/answered/${token}`, () => answeredWith(token), nutritional, { pageSize: SEARCH_PAGE });
}

/** All answered tickets, or those that a search finds, a page at a time, for an export. @throws AppError */
export function answeredPages(token: string | null, matches: Matches): AsyncIterable<Ticket[]> {
  return confirmed(
    pagesOf(() => answeredWith(token), nutritional),
    matches,
  );
}

function answeredWith(token: string | null): Query {
  const all = answered('nutritional');
  return query(token === null ? all : query(all, where('idx.tokens', 'array-contains', token)), orderBy('idx.at', 'desc'));
}

/** Technical tickets that may have a code in a message, newest first: the caller confirms. @param token of `searchToken` */
export function codeCandidates(token: string): PagedSource<Ticket> {
  return pagedQuery(`technical/containing/${token}`, () => containing(token), technical, { pageSize: SEARCH_PAGE });
}

/** All technical tickets that a search for a code finds, a page at a time, for an export. @throws AppError */
export function codePages(token: string, matches: Matches): AsyncIterable<Ticket[]> {
  return confirmed(
    pagesOf(() => containing(token), technical),
    matches,
  );
}

function containing(token: string): Query {
  return query(collection(db(), TICKET_COLLECTION.technical), where('idx.tokens', 'array-contains', token), orderBy('idx.at', 'desc'));
}

/** What confirms the candidates of a search; null: all rows count. */
type Matches = ((ticket: Ticket) => boolean) | null;

async function* confirmed(pages: AsyncIterable<Ticket[]>, matches: Matches): AsyncGenerator<Ticket[]> {
  for await (const page of pages) yield matches ? page.filter(matches) : page;
}

/** The technical tickets too long for their index to hold every word: where else a code can be. */
export function partlyIndexedTickets(): PagedSource<Ticket> {
  return codeCandidates(PARTLY_INDEXED);
}

export interface ArchiveFilter {
  range: Range;
  studio: Studio | null;
  /** null: all that are answered. */
  status: AnsweredStatus | null;
}

function archived({ range, studio, status }: ArchiveFilter): Query {
  const kept = answered('technical', status === null ? ANSWERED_STATUSES : [status]);
  return query(
    studio === null ? kept : query(kept, where('idx.studio', '==', studio)),
    where('idx.at', '>=', range.from),
    where('idx.at', '<', range.before),
    orderBy('idx.at', 'desc'),
  );
}

/** Answered technical tickets of a range of days, newest first (AT-052, AT-193). */
export function archivedTickets(filter: ArchiveFilter): PagedSource<Ticket> {
  const { range, studio, status } = filter;
  const key = `technical/archive/${range.from.getTime()}-${range.before.getTime()}/${studio ?? ''}/${status ?? ''}`;
  return pagedQuery(key, () => archived(filter), technical);
}

/** How many `archivedTickets` there are in all, counted by the server. */
export function archivedTicketCount(filter: ArchiveFilter): Promise<number> {
  return counted(archived(filter));
}

/** Everything of the range, a page at a time, for an export. @throws AppError */
export function archivedPages(filter: ArchiveFilter): AsyncIterable<Ticket[]> {
  return pagesOf(() => archived(filter), technical);
}
