import { collection, getDocs, limit, orderBy, query, startAfter, where, type Query } from 'firebase/firestore';
import { ANSWERED_PAGE_SIZE } from '@/domain/limits';
import type { PagedSource } from '@/domain/live';
import type { Studio } from '@/domain/studios';
import { ANSWERED_STATUSES, type AnsweredStatus, type Range } from '@/domain/tickets/archive';
import { PARTLY_INDEXED } from '@/domain/tickets/idx';
import { TICKET_COLLECTION, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { counted } from '@/data/counted';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { storedOf, type Decode } from '@/data/live';
import { pagedQuery } from '@/data/paged';
import { countDocuments } from '@/data/reads';
import { decodeTicket } from './codec';

/** Candidates of a search that are read at a time: most are what was searched. */
const SEARCH_PAGE = 30;
const EXPORT_PAGE = 200;

const nutritional: Decode<Ticket> = (stored) => decodeTicket('nutritional', stored);
const technical: Decode<Ticket> = (stored) => decodeTicket('technical', stored);

function answered(kind: TicketKind, statuses: readonly AnsweredStatus[] = ANSWERED_STATUSES): Query {
  return query(collection(db(), TICKET_COLLECTION[kind]), where('status', 'in', [...statuses]));
}

/** Nutritional tickets in status Risposto or Completato, newest first, 15 a page (AT-044, AT-045). */
export function answeredTickets(): PagedSource<Ticket> {
  return pagedQuery('nutritional/answered', () => query(answered('nutritional'), orderBy('idx.at', 'desc')), nutritional, {
    pageSize: ANSWERED_PAGE_SIZE,
  });
}

/** How many `answeredTickets` there are in all, counted by the server. */
export function answeredTicketCount(): Promise<number> {
  return counted(answered('nutritional'));
}

/** Of the answered tickets those that may match a search, newest first: the caller confirms (domain/tickets/archive.ts). @param token of `searchToken` */
export function answeredCandidates(token: string): PagedSource<Ticket> {
  const candidates = () => query(answered('nutritional'), where('idx.tokens', 'array-contains', token), orderBy('idx.at', 'desc'));
  return pagedQuery(`nutritional/answered/${token}`, candidates, nutritional, { pageSize: SEARCH_PAGE });
}

/** Technical tickets that may have a code in a message, newest first: the caller confirms. @param token of `searchToken` */
export function codeCandidates(token: string): PagedSource<Ticket> {
  const candidates = () =>
    query(collection(db(), TICKET_COLLECTION.technical), where('idx.tokens', 'array-contains', token), orderBy('idx.at', 'desc'));
  return pagedQuery(`technical/containing/${token}`, candidates, technical, { pageSize: SEARCH_PAGE });
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

/** Everything of the range, for an export: read a page at a time. @param onProgress how many are there so far @throws AppError */
export async function allArchivedTickets(filter: ArchiveFilter, onProgress: (read: number) => void): Promise<Ticket[]> {
  const tickets: Ticket[] = [];
  const ordered = archived(filter);
  let page = await attempt(() => getDocs(query(ordered, limit(EXPORT_PAGE))));
  for (;;) {
    countDocuments(Math.max(1, page.size));
    tickets.push(...page.docs.map((snapshot) => technical(storedOf(snapshot))));
    onProgress(tickets.length);
    const last = page.docs.at(-1);
    if (!last || page.size < EXPORT_PAGE) return tickets;
    page = await attempt(() => getDocs(query(ordered, startAfter(last), limit(EXPORT_PAGE))));
  }
}
