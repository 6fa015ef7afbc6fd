import type { LiveSource, PagedSource } from '@/domain/live';
import { KINDS, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { liveDoc, liveQuery } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { ticketDecoder } from './codec';
import { ownTicketsQuery, ticketsOfDayQuery, ticketsSinceQuery, type TicketOrder } from './queries';

/** One ticket, live; null if it does not exist. */
export function ticket(kind: TicketKind, id: string): LiveSource<Ticket | null> {
  return liveDoc(`${KINDS[kind].collection}/${id}`, ticketDecoder[kind]);
}

/** A client's tickets, live, in pages; newest first by default. */
export function ownTickets(
  kind: TicketKind,
  uid: string,
  order?: TicketOrder,
): PagedSource<Ticket> {
  return pagedQuery(ownTicketsQuery(kind, uid, order), ticketDecoder[kind]);
}

/**
 * A client's nutritional tickets of the month, live, for `monthlyQuota`.
 * @param month the current one, yyyy-MM
 */
export function ticketsOfMonth(uid: string, month: string): LiveSource<Ticket[]> {
  return liveQuery(ticketsSinceQuery(uid, month), ticketDecoder.nutritional);
}

/** A client's nutritional tickets of a day, live. @param day yyyy-MM-dd in Europe/Rome */
export function ticketsOfDay(uid: string, day: string): LiveSource<Ticket[]> {
  return liveQuery(ticketsOfDayQuery(uid, day), ticketDecoder.nutritional);
}
