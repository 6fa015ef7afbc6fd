import type { TicketKind } from '@/domain/tickets/ticket';
import type { Query } from '@/data/query';

export const PRESENCE = 'presenza';

export const ticketKey = (kind: TicketKind, id: string) => `${kind}-${id}`;

/** Who has a conversation open: one small document a person. @param ticket kind and id, as `ticketKey` has them */
export function presenceQuery(ticket: string): Query {
  return { collection: PRESENCE, where: [['ticket', '==', ticket]] };
}
