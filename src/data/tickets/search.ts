import { beginnings, matchesQuery, searchToken } from '@/domain/search/ngrams';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { foundPages } from '@/data/live/found';
import type { Query } from '@/data/live/query';
import { ticketsFoundBy } from './found';
import { openOfNameQuery, openOfQuery } from './queries';

/** The most pages per search: many tickets may match one token, but few the rest. */
const PAGES_MAX = 10;

/**
 * Open tickets of both kinds whose title, code or client (name, surname, e-mail) contain every
 * searched word. Technical ones first; in each kind, first those whose client's name starts with
 * the text, then the others in list order. Two characters only find names starting with them.
 * @param enough stop at this many per kind
 * @throws AppError
 */
export async function searchOpenTickets(text: string, enough: number): Promise<Ticket[]> {
  const [technical, nutritional] = await Promise.all([
    search('technical', text, enough),
    search('nutritional', text, enough),
  ]);
  return [...technical, ...nutritional];
}

async function search(kind: TicketKind, text: string, enough: number): Promise<Ticket[]> {
  const token = searchToken(text);
  if (token === null) return [];
  const found = new Map<string, Ticket>();
  const take = async (asked: Query, most: number) => {
    let pages = 0;
    for await (const page of foundPages(ticketsFoundBy(kind, asked), (ticket) =>
      matchesQuery(ticketText(ticket), text),
    )) {
      for (const ticket of page) found.set(ticket.id, ticket);
      pages += 1;
      if (found.size >= enough || pages >= most) return;
    }
  };
  for (const start of beginnings(text))
    if (found.size < enough) await take(openOfNameQuery(kind, start), 1);
  if (found.size < enough) await take(openOfQuery(kind, token), PAGES_MAX);
  return [...found.values()];
}

/** The searchable text of a ticket. */
export function ticketText({ title, code, client }: Ticket): string {
  return [title, code, client?.name, client?.surname, client?.email].join(' ');
}
