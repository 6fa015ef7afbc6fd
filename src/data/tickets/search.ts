import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import { matchesQuery, queryTokens } from '@/domain/search/ngrams';
import { KINDS } from '@/domain/tickets/kinds';
import { TICKET_COLLECTION, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { storedOf } from '@/data/live';
import { countDocuments } from '@/data/reads';
import { decodeTicket } from './codec';

/** What one search reads at most of each kind: the index knows single 3-grams, the exact match is confirmed here. */
const READ_MAX = 30;

/**
 * Open tickets of both kinds whose title, code or client (name, surname, e-mail) contain every searched word, the longest waiting
 * technical ones and the newest nutritional ones first. None for less than 3 characters. @throws AppError
 */
export async function searchOpenTickets(text: string): Promise<Ticket[]> {
  const [token] = queryTokens(text);
  if (token === undefined) return [];
  const found = await Promise.all((['technical', 'nutritional'] as const).map((kind) => withToken(kind, token)));
  return found.flat().filter((ticket) => matchesQuery(ticketText(ticket), text));
}

async function withToken(kind: TicketKind, token: string): Promise<Ticket[]> {
  const open = query(
    collection(db(), TICKET_COLLECTION[kind]),
    where('status', '==', 'Aperto'),
    where('idx.tokens', 'array-contains', token),
    orderBy('idx.at', KINDS[kind].order),
    limit(READ_MAX),
  );
  const { docs } = await attempt(() => getDocs(open));
  countDocuments(Math.max(1, docs.length));
  return docs.map((snapshot) => decodeTicket(kind, storedOf(snapshot)));
}

/** What of a ticket is searched. */
export function ticketText({ title, code, client }: Ticket): string {
  return [title, code, client?.name, client?.surname, client?.email].join(' ');
}
