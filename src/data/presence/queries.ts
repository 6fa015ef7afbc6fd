import { listPresenceKey, presenceKey } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { Query } from '@/data/live/query';

export const PRESENCE = 'presenza';

/**
 * People who have one of these conversations open. A list queries only the visible rows, so that
 * its reads don't grow with the number of staff.
 * @param ids at most 30
 */
export function presenceInAnyQuery(kind: TicketKind, ids: readonly string[]): Query {
  const keys = ids.map((id) => presenceKey(kind, id)).sort();
  return { collection: PRESENCE, where: [['ticket', 'in', keys]] };
}

/** Maximum number of people shown per list, which bounds what each of them reads. */
const SEEN_IN_LIST_MAX = 20;

/** People working in a list, one document each. */
export function presenceAtQuery(list: string): Query {
  return {
    collection: PRESENCE,
    where: [['ticket', '==', listPresenceKey(list)]],
    limit: SEEN_IN_LIST_MAX,
  };
}

/** People who have a conversation open, one document each. */
export function presenceQuery(kind: TicketKind, id: string): Query {
  return { collection: PRESENCE, where: [['ticket', '==', presenceKey(kind, id)]] };
}
