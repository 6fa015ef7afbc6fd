import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import type { Query } from '@/data/live/query';
import type { Found } from '@/data/live/sdkFound';
import { ticketDecoder } from './codec';
import { ticketsByIdQuery } from './queries';

/** A search for tickets through their index parts. @param index a query of such parts */
export function ticketsFoundBy(kind: TicketKind, index: Query): Found<Ticket> {
  return {
    index,
    names: 'ticket',
    byId: (ids) => ticketsByIdQuery(kind, ids),
    decode: ticketDecoder[kind],
  };
}
