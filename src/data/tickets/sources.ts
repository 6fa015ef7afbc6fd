import type { LiveSource, PagedSource } from '@/domain/live';
import { KINDS } from '@/domain/tickets/kinds';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { liveDoc, liveQuery } from '@/data/live/live';
import { pagedQuery } from '@/data/live/paged';
import { ticketDecoder } from './codec';
import { ownTicketsQuery, ticketsOfDayQuery, ticketsSinceQuery, type TicketOrder } from './queries';

/** One ticket, live; null when there is none. */
export function ticket(kind: TicketKind, id: string): LiveSource<Ticket | null> {
  return liveDoc(`${KINDS[kind].collection}/${id}`, ticketDecoder[kind]);
}

/** A client's tickets, live and in pages; newest first unless it is said otherwise. */
export function ownTickets(
  kind: TicketKind,
  uid: string,
  order?: TicketOrder,
): PagedSource<Ticket> {
  return pagedQuery(ownTicketsQuery(kind, uid, order), ticketDecoder[kind]);
}

/** A client's nutritional tickets of a month, live: what `monthlyQuota` counts. @param month yyyy-MM, the present one */
export function ticketsOfMonth(uid: string, month: string): LiveSource<Ticket[]> {
  return liveQuery(ticketsSinceQuery(uid, month), ticketDecoder.nutritional);
}

/** A client's nutritional tickets of a day, live. @param day yyyy-MM-dd in Europe/Rome */
export function ticketsOfDay(uid: string, day: string): LiveSource<Ticket[]> {
  return liveQuery(ticketsOfDayQuery(uid, day), ticketDecoder.nutritional);
}
