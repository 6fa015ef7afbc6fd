import { matchesQuery, queryTokens } from '@/domain/search/ngrams';
import type { Ticket } from '@/domain/tickets/ticket';
import { readAll } from '@/data/read';
import { ticketDecoder } from './codec';
import { openCandidatesQuery } from './queries';

/**
 * Open tickets of both kinds whose title, code or client (name, surname, e-mail) contain every searched word, the longest waiting
 * technical ones and the newest nutritional ones first. None for less than 3 characters. @throws AppError
 */
export async function searchOpenTickets(text: string): Promise<Ticket[]> {
  const [token] = queryTokens(text);
  if (token === undefined) return [];
  const found = await Promise.all(
    (['technical', 'nutritional'] as const).map((kind) => readAll(openCandidatesQuery(kind, token), ticketDecoder[kind])),
  );
  return found.flat().filter((ticket) => matchesQuery(ticketText(ticket), text));
}

/** What of a ticket is searched. */
export function ticketText({ title, code, client }: Ticket): string {
  return [title, code, client?.name, client?.surname, client?.email].join(' ');
}
