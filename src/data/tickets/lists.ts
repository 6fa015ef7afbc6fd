import { collection, orderBy, query, where, type Query, type QueryConstraint } from 'firebase/firestore';
import type { PagedSource } from '@/domain/live';
import { queryTokens } from '@/domain/search/ngrams';
import { messagesMatch, periodOf, type TicketFilters } from '@/domain/tickets/filters';
import { KINDS } from '@/domain/tickets/kinds';
import { TICKET_COLLECTION, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { counted } from '@/data/counted';
import { db } from '@/data/firestore';
import { pagedQuery } from '@/data/paged';
import { pagesOf } from '@/data/pages';
import { decodeTicket } from './codec';

/**
 * What the index can answer of the filters: everything but the exact search, of which it knows one 3-gram (decision 31); who shows
 * the rows confirms them by `messagesMatch`.
 */
function filtered(kind: TicketKind, filters: TicketFilters): Query {
  const { status, studio, type, search } = filters;
  const { since, before } = periodOf(filters);
  const [token] = queryTokens(search);
  const constraints: QueryConstraint[] = [];
  if (status !== null) constraints.push(where('status', '==', status));
  if (studio !== null) constraints.push(where('idx.studio', '==', studio));
  if (type !== null) constraints.push(where(KINDS[kind].typeField, '==', type));
  if (token !== undefined) constraints.push(where('idx.tokens', 'array-contains', token));
  if (since !== null) constraints.push(where('idx.at', '>=', since));
  if (before !== null) constraints.push(where('idx.at', '<', before));
  return query(collection(db(), TICKET_COLLECTION[kind]), ...constraints);
}

/**
 * The tickets of a staff list, live and in pages: nutritional newest first, technical oldest first (AT-130 to AT-133).
 * @param generation another number asks the server again instead of sharing what is already being listened to
 */
export function ticketList(kind: TicketKind, filters: TicketFilters, generation = 0): PagedSource<Ticket> {
  const key = `${kind}/list/${JSON.stringify({ ...filters, search: queryTokens(filters.search)[0] ?? '' })}/${generation}`;
  return pagedQuery(
    key,
    () => inOrder(kind, filters),
    (stored) => decodeTicket(kind, stored),
  );
}

function inOrder(kind: TicketKind, filters: TicketFilters): Query {
  return query(filtered(kind, filters), orderBy('idx.at', KINDS[kind].order));
}

/** All tickets of the list, a page at a time, for an export: a search is confirmed. @throws AppError */
export async function* ticketListPages(kind: TicketKind, filters: TicketFilters): AsyncGenerator<Ticket[]> {
  for await (const page of pagesOf(
    () => inOrder(kind, filters),
    (stored) => decodeTicket(kind, stored),
  )) {
    yield page.filter((ticket) => messagesMatch(ticket, filters.search));
  }
}

/** How many tickets the list has in all; null for a search, which only the device can confirm. @throws AppError */
export async function ticketListCount(kind: TicketKind, filters: TicketFilters): Promise<number | null> {
  if (queryTokens(filters.search).length > 0) return null;
  return counted(filtered(kind, filters));
}
