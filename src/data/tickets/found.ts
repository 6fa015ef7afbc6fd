import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import type { Query } from '@/data/live/query';
import type { Found } from '@/data/live/sdkFound';
import { ticketDecoder } from './codec';
import { ticketsByIdQuery } from './queries';

/** The tickets that parts of conversations' index name. @param index a query of such parts */
export function ticketsFoundBy(kind: TicketKind, index: Query): Found<Ticket> {
  return {
    index,
    names: 'ticket',
    byId: (ids) => ticketsByIdQuery(kind, ids),
    decode: ticketDecoder[kind],
  };
}
