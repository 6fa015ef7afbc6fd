import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { listPresenceKey, presenceKey, type Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { scope } from '@/data/session/scope';
import { PRESENCE } from './queries';

/** As the rules bound it. */
const NAME_MAX_CHARS = 100;

/** @throws AppError `cancelled` for anybody but the person who is here: a screen may outlive whom it was opened for */
function place(key: string, uid: string) {
  if (scope().uid !== uid) throw new AppError('cancelled');
  return doc(db(), PRESENCE, `${key}_${uid}`);
}

/** Says that the person has the conversation open, and whether they are writing. @throws AppError */
export function announcePresence(
  kind: TicketKind,
  id: string,
  { uid, name, typing }: Said<'typing'>,
): Promise<void> {
  return announce(presenceKey(kind, id), { uid, name, typing });
}

/** Says in which cell of a list the person is. @throws AppError */
export function announceCell(list: string, { uid, name, cell }: Said<'cell'>): Promise<void> {
  return announce(listPresenceKey(list), { uid, name, typing: false, cell });
}

type Said<Field extends keyof Presence> = Pick<Presence, 'uid' | 'name' | Field>;

function announce(
  ticket: string,
  { name, ...sign }: Omit<Presence, 'at' | 'ticket' | 'cell'> & { cell?: string },
): Promise<void> {
  const signed = { ticket, ...sign, name: name.slice(0, NAME_MAX_CHARS), at: serverTimestamp() };
  return attempt(() => setDoc(place(ticket, sign.uid), signed));
}

/** The person has left the conversation. @throws AppError */
export function leavePresence(kind: TicketKind, id: string, uid: string): Promise<void> {
  return attempt(() => deleteDoc(place(presenceKey(kind, id), uid)));
}

/** The person has left the list. @throws AppError */
export function leaveList(list: string, uid: string): Promise<void> {
  return attempt(() => deleteDoc(place(listPresenceKey(list), uid)));
}
