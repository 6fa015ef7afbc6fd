import type { Lead } from '@/data/leads/codec';
import { contactText, searchContacts } from '@/data/leads/list';
import { searchOrders } from '@/data/orders/sources';
import { searchOpenTickets, ticketsOfCode, ticketText } from '@/data/tickets/search';
import { searchUsers } from '@/data/users/search';
import { mayOpen } from '@/domain/access/routes';
import { errorText } from '@/domain/errors';
import { hasNumber, soughtNumber } from '@/domain/orders/list';
import type { Order } from '@/domain/orders/order';
import type { Role } from '@/domain/roles';
import { matchesQuery } from '@/domain/search/ngrams';
import type { Ticket } from '@/domain/tickets/ticket';
import type { FoundUser } from '@/domain/users/user';

/** Results per group; a longer text narrows them. */
export const SHOWN_MAX = 6;

interface Found {
  people: FoundUser[];
  leads: Lead[];
  orders: Order[];
  tickets: Ticket[];
}
export interface Searches extends Found {
  searching: boolean;
  /** Error text; the other searches' results stay. */
  failure: string | null;
}

export const NOTHING: Searches = {
  people: [],
  leads: [],
  orders: [],
  tickets: [],
  searching: false,
  failure: null,
};

/** Those results of the previous search that the next one, still running, will also find. */
export function stillMatching({ people, leads, orders, tickets }: Found, searched: string): Found {
  const number = soughtNumber(searched);
  return {
    people: people.filter(({ name, surname, email, phone }) =>
      matchesQuery(`${name} ${surname} ${email} ${phone}`, searched),
    ),
    leads: leads.filter((lead) => matchesQuery(contactText(lead), searched)),
    orders: orders.filter((order) => number !== null && hasNumber(order, number)),
    tickets: tickets.filter((ticket) => matchesQuery(ticketText(ticket), searched)),
  };
}

/** Searches that fail leave their group empty, and the first of them says why. */
export async function search(text: string, role: Role, signal: AbortSignal): Promise<Searches> {
  const failures: unknown[] = [];
  const found = async <T>(rows: Promise<T[]>): Promise<T[]> => {
    try {
      return await rows;
    } catch (error) {
      failures.push(error);
      return [];
    }
  };
  const [people, leads, orders, open, ofCode] = await Promise.all([
    mayOpen(role, '/users-list') ? found(searchUsers(text, signal)) : [],
    mayOpen(role, '/contatti-list') ? found(searchContacts(text, SHOWN_MAX)) : [],
    mayOpen(role, '/orders-user/:orderId') ? found(searchOrders(text, SHOWN_MAX)) : [],
    mayOpen(role, '/assistenzatecnica') ? found(searchOpenTickets(text, SHOWN_MAX)) : [],
    mayOpen(role, '/assistenzatecnica') ? found(ticketsOfCode(text)) : [],
  ]);
  const tickets = [...new Map([...ofCode, ...open].map((ticket) => [ticket.id, ticket])).values()];
  const [failure] = failures;
  return {
    people,
    leads,
    orders,
    tickets,
    searching: false,
    failure: failure === undefined ? null : errorText(failure),
  };
}
