import type { LiveSource } from '@/domain/live';
import type { Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { liveQuery } from '@/data/live/live';
import { decodePresence } from './codec';
import { presenceAtQuery, presenceInAnyQuery, presenceQuery } from './queries';

/** Who has one of these conversations open, live. @param ids at most 30 */
export function presenceInAny(kind: TicketKind, ids: readonly string[]): LiveSource<Presence[]> {
  return liveQuery(presenceInAnyQuery(kind, ids), decodePresence);
}

/** Who has a conversation open, live. */
export function presenceIn(kind: TicketKind, id: string): LiveSource<Presence[]> {
  return liveQuery(presenceQuery(kind, id), decodePresence);
}

/** Who is at work in a list, live. */
export function presentAt(list: string): LiveSource<Presence[]> {
  return liveQuery(presenceAtQuery(list), decodePresence);
}
