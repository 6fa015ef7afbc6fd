import { doc, serverTimestamp, type DocumentReference } from 'firebase/firestore';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { db } from '@/data/firebase/firestore';

/** The rules require this lock when staff open a ticket, so that only one of two succeeds. */
export function lockRef(kind: TicketKind, userId: string): DocumentReference {
  return doc(db(), 'nuovicontatti', `${KINDS[kind].collection}_${userId}`);
}

/** @param lock `continues`: the full ticket that this one continues, completed in the same write */
export function lockOf(
  kind: TicketKind,
  lock: { userId: string; ticketId: string; operatorId: string; continues?: string },
) {
  return { collection: KINDS[kind].collection, ...lock, at: serverTimestamp() };
}
