import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { listPresenceKey, presenceKey, type Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { scope } from '@/data/session/scope';
import { PRESENCE } from './queries';

/** The rules' limit. */
const NAME_MAX_CHARS = 100;

/**
 * @throws AppError `cancelled` unless it is the signed-in person: a screen may outlive its session
 */
function presenceRef(key: string, uid: string) {
  if (scope().uid !== uid) throw new AppError('cancelled');
  return doc(db(), PRESENCE, `${key}_${uid}`);
}

/**
 * Announces that the person has the conversation open, and whether they are typing.
 * @throws AppError
 */
export function announcePresence(
  kind: TicketKind,
  id: string,
  { uid, name, typing }: Said<'typing'>,
): Promise<void> {
  return announce(presenceKey(kind, id), { uid, name, typing });
}

/** Announces the cell of a list that the person is in. @throws AppError */
export function announceCell(list: string, { uid, name, cell }: Said<'cell'>): Promise<void> {
  return announce(listPresenceKey(list), { uid, name, typing: false, cell });
}

type Said<Field extends keyof Presence> = Pick<Presence, 'uid' | 'name' | Field>;

function announce(
  ticket: string,
  { name, ...sign }: Omit<Presence, 'at' | 'ticket' | 'cell'> & { cell?: string },
): Promise<void> {
  const signed = { ticket, ...sign, name: name.slice(0, NAME_MAX_CHARS), at: serverTimestamp() };
  return attempt(() => setDoc(presenceRef(ticket, sign.uid), signed));
}

/** Removes the person's presence in a conversation. @throws AppError */
export function leavePresence(kind: TicketKind, id: string, uid: string): Promise<void> {
  return attempt(() => deleteDoc(presenceRef(presenceKey(kind, id), uid)));
}

/** Removes the person's presence in a list. @throws AppError */
export function leaveList(list: string, uid: string): Promise<void> {
  return attempt(() => deleteDoc(presenceRef(listPresenceKey(list), uid)));
}
