import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { presenceKey, type Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { scope } from '@/data/scope';
import { PRESENCE } from './queries';

/** As the rules bound it. */
const NAME_MAX_CHARS = 100;

/** @throws AppError `cancelled` for anybody but the person who is here: a screen may outlive whom it was opened for */
function place(kind: TicketKind, id: string, uid: string) {
  if (scope().uid !== uid) throw new AppError('cancelled');
  return doc(db(), PRESENCE, `${presenceKey(kind, id)}_${uid}`);
}

/** Says that the person has the conversation open, and whether they are writing. @throws AppError */
export function announcePresence(kind: TicketKind, id: string, { uid, name, typing }: Omit<Presence, 'at' | 'ticket'>): Promise<void> {
  const sign = { ticket: presenceKey(kind, id), uid, name: name.slice(0, NAME_MAX_CHARS), typing, at: serverTimestamp() };
  return attempt(() => setDoc(place(kind, id, uid), sign));
}

/** The person has left. @throws AppError */
export function leavePresence(kind: TicketKind, id: string, uid: string): Promise<void> {
  return attempt(() => deleteDoc(place(kind, id, uid)));
}
