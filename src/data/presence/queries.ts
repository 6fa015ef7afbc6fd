import { presenceKey } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { Query } from '@/data/query';

export const PRESENCE = 'presenza';

/** Who has any conversation open: as many as there are staff at work, old ones are removed by the database. */
export function everybodyPresentQuery(): Query {
  return { collection: PRESENCE };
}

/** Who has a conversation open: one small document a person. */
export function presenceQuery(kind: TicketKind, id: string): Query {
  return { collection: PRESENCE, where: [['ticket', '==', presenceKey(kind, id)]] };
}
