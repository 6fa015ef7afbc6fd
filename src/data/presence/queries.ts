import { listPresenceKey, presenceKey } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { Query } from '@/data/live/query';

export const PRESENCE = 'presenza';

/**
 * Who has one of these conversations open. A list asks for the rows in view only: what it reads grows with what is looked at, not with
 * the staff. @param ids at most 30
 */
export function presenceInAnyQuery(kind: TicketKind, ids: readonly string[]): Query {
  const keys = ids.map((id) => presenceKey(kind, id)).sort();
  return { collection: PRESENCE, where: [['ticket', 'in', keys]] };
}

/** Of who works in one list at a time so many are seen: what each of them reads stays the same, however many they are. */
const SEEN_IN_LIST_MAX = 20;

/** Who is at work in a list: one small document a person. */
export function presenceAtQuery(list: string): Query {
  return {
    collection: PRESENCE,
    where: [['ticket', '==', listPresenceKey(list)]],
    limit: SEEN_IN_LIST_MAX,
  };
}

/** Who has a conversation open: one small document a person. */
export function presenceQuery(kind: TicketKind, id: string): Query {
  return { collection: PRESENCE, where: [['ticket', '==', presenceKey(kind, id)]] };
}
