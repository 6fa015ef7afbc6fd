import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import type { LiveSource } from '@/domain/live';
import type { Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { decodeFields, field, storedBoolean, storedText, storedTime, type Stored } from '@/data/codec';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { liveQuery } from '@/data/live';
import { PRESENCE, presenceQuery } from './queries';

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

const ticketKey = (kind: TicketKind, id: string) => `${kind}-${id}`;
const place = (kind: TicketKind, id: string, uid: string) => doc(db(), PRESENCE, `${ticketKey(kind, id)}_${uid}`);

/** Who has a conversation open, live: one small document a person. */
export function presenceIn(kind: TicketKind, id: string): LiveSource<Presence[]> {
  return liveQuery(presenceQuery(ticketKey(kind, id)), decodePresence);
}

/** Says that the person has the conversation open, and whether they are writing. @throws AppError */
export function announcePresence(kind: TicketKind, id: string, { uid, name, typing }: Omit<Presence, 'at'>): Promise<void> {
  return attempt(() =>
    setDoc(place(kind, id, uid), { ticket: ticketKey(kind, id), uid, name: name.slice(0, 100), typing, at: serverTimestamp() }),
  );
}

/** The person has left. @throws AppError */
export function leavePresence(kind: TicketKind, id: string, uid: string): Promise<void> {
  return attempt(() => deleteDoc(place(kind, id, uid)));
}
