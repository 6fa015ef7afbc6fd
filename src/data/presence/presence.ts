import type { LiveSource } from '@/domain/live';
import type { Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { decodeFields, field, storedBoolean, storedText, storedTime, type Stored } from '@/data/codec';
import { later } from '@/data/later';
import { liveQuery } from '@/data/live';
import { presenceQuery, ticketKey } from './queries';

const FIELDS = {
  uid: field(storedText, ''),
  name: field(storedText, ''),
  typing: field(storedBoolean, false),
  at: field<Date | null>(storedTime, null),
};

/** A sign of life of our own that the server has not timed yet has no time. */
function decodePresence({ data, pending }: Stored): Presence {
  const { values } = decodeFields(FIELDS, data);
  return pending ? { ...values, at: null } : values;
}

/** Who has a conversation open, live: one small document a person. */
export function presenceIn(kind: TicketKind, id: string): LiveSource<Presence[]> {
  return liveQuery(presenceQuery(ticketKey(kind, id)), decodePresence);
}

export const announcePresence = later(async () => (await import('./commands')).announcePresence);
export const leavePresence = later(async () => (await import('./commands')).leavePresence);
