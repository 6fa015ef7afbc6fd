import type { LiveSource, PagedSource } from '@/domain/live';
import { TICKET_COLLECTION, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { later } from '@/data/later';
import { liveDoc, liveQuery } from '@/data/live';
import { pagedQuery } from '@/data/paged';
import { ticketDecoder } from './codec';
import { ownTicketsQuery, ticketsSinceQuery } from './queries';

/** One ticket, live; null when there is none. */
export function ticket(kind: TicketKind, id: string): LiveSource<Ticket | null> {
  return liveDoc(`${TICKET_COLLECTION[kind]}/${id}`, ticketDecoder[kind]);
}

/** A client's tickets, newest first. */
export function ownTickets(kind: TicketKind, uid: string): PagedSource<Ticket> {
  return pagedQuery(ownTicketsQuery(kind, uid), ticketDecoder[kind]);
}

/** A client's nutritional tickets of a month, live: what `monthlyQuota` counts (AT-190). @param month yyyy-MM, the present one */
export function ticketsOfMonth(uid: string, month: string): LiveSource<Ticket[]> {
  return liveQuery(ticketsSinceQuery(uid, month), ticketDecoder.nutritional);
}

export const createNutritionalTicket = later(async () => (await import('./newTickets')).createNutritionalTicket);
export const createTechnicalTicket = later(async () => (await import('./newTickets')).createTechnicalTicket);

const commands = () => import('./commands');
export const reply = later(async () => (await commands()).reply);
export const clientReply = later(async () => (await commands()).clientReply);
export const setStatus = later(async () => (await commands()).setStatus);
export const setRequestType = later(async () => (await commands()).setRequestType);
export const setType = later(async () => (await commands()).setType);
export const complete = later(async () => (await commands()).complete);
export const markRead = later(async () => (await commands()).markRead);
export const clearRead = later(async () => (await commands()).clearRead);
export const reopenIfBlocked = later(async () => (await commands()).reopenIfBlocked);
export const deleteTicket = later(async () => (await commands()).deleteTicket);
export const deleteMessage = later(async () => (await commands()).deleteMessage);
