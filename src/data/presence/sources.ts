import type { LiveSource } from '@/domain/live';
import type { Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { liveQuery } from '@/data/live/live';
import { presenceAtQuery, presenceInAnyQuery, presenceQuery } from './queries';
import {
  decodeFields,
  field,
  storedBoolean,
  storedText,
  storedTime,
  type Stored,
} from '@/data/stored/codec';

const FIELDS = {
  ticket: field(storedText, ''),
  uid: field(storedText, ''),
  name: field(storedText, ''),
  typing: field(storedBoolean, false),
  cell: field(storedText, ''),
  at: field<Date | null>(storedTime, null),
};

/** A presence of our own has no time until the server has set it. */
function decodePresence({ data, pending }: Stored): Presence {
  const { values } = decodeFields(FIELDS, data);
  return pending ? { ...values, at: null } : values;
}

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
