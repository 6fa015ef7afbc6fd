import { listPresenceKey, presenceKey } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { Query } from '@/data/query';

export const PRESENCE = 'presenza';

/**
 * Who has any conversation open: as many as there are staff at work, old ones are removed by the database. Not who is in a list
 * (`list-…`): they move every few seconds, and each move would be read by everybody here.
 */
export function everybodyPresentQuery(): Query {
  return { collection: PRESENCE, where: [['ticket', '>=', presenceKey('nutritional', '')]] };
}

/** Who is at work in a list: one small document a person. */
export function presenceAtQuery(list: string): Query {
  return { collection: PRESENCE, where: [['ticket', '==', listPresenceKey(list)]] };
}

/** Who has a conversation open: one small document a person. */
export function presenceQuery(kind: TicketKind, id: string): Query {
  return { collection: PRESENCE, where: [['ticket', '==', presenceKey(kind, id)]] };
}
