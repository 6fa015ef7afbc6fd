import type { LiveSource } from '@/domain/live';
import type { Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { liveQuery } from '@/data/live';
import { decodePresence } from './codec';
import { everybodyPresentQuery, presenceAtQuery, presenceQuery } from './queries';

/** Who has any conversation open, live. */
export function everybodyPresent(): LiveSource<Presence[]> {
  return liveQuery(everybodyPresentQuery(), decodePresence);
}

/** Who has a conversation open, live. */
export function presenceIn(kind: TicketKind, id: string): LiveSource<Presence[]> {
  return liveQuery(presenceQuery(kind, id), decodePresence);
}

/** Who is at work in a list, live. */
export function presentAt(list: string): LiveSource<Presence[]> {
  return liveQuery(presenceAtQuery(list), decodePresence);
}
