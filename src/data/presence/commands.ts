import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { PRESENCE, ticketKey } from './queries';

const place = (kind: TicketKind, id: string, uid: string) => doc(db(), PRESENCE, `${ticketKey(kind, id)}_${uid}`);

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
