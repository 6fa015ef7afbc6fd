import type { LiveSource } from '@/domain/live';
import type { Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { liveQuery } from '@/data/live/live';
import { decodePresence } from './codec';
import { presenceAtQuery, presenceInAnyQuery, presenceQuery } from './queries';

/** Live: people who have one of these conversations open. @param ids at most 30 */
export function presenceInAny(kind: TicketKind, ids: readonly string[]): LiveSource<Presence[]> {
  return liveQuery(presenceInAnyQuery(kind, ids), decodePresence);
}

/** Live: people who have a conversation open. */
export function presenceIn(kind: TicketKind, id: string): LiveSource<Presence[]> {
  return liveQuery(presenceQuery(kind, id), decodePresence);
}

/** Live: people working in a list. */
export function presentAt(list: string): LiveSource<Presence[]> {
  return liveQuery(presenceAtQuery(list), decodePresence);
}
