import { beginnings, matchesQuery, searchToken } from '@/domain/search/ngrams';
import { soughtCodes } from '@/domain/tickets/code';
import { TICKET_KINDS, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { foundPages } from '@/data/live/found';
import type { Query } from '@/data/live/query';
import { readAll } from '@/data/live/read';
import { ticketDecoder } from './codec';
import { ticketsFoundBy } from './found';
import { openOfNameQuery, openOfQuery, ticketsOfCodeQuery } from './queries';

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

/** Tickets of both kinds whose code is this text, answered ones too. @throws AppError */
export async function ticketsOfCode(text: string): Promise<Ticket[]> {
  const codes = soughtCodes(text);
  if (codes.length === 0) return [];
  const found = await Promise.all(
    TICKET_KINDS.map((kind) => readAll(ticketsOfCodeQuery(kind, codes), ticketDecoder[kind])),
  );
  return found.flat();
}

async function search(kind: TicketKind, text: string, enough: number): Promise<Ticket[]> {
  const token = searchToken(text);
  if (token === null) return [];
  const found = new Map<string, Ticket>();
  const take = async (query: Query, most: number) => {
    let pages = 0;
    for await (const page of foundPages(ticketsFoundBy(kind, query), (ticket) =>
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
