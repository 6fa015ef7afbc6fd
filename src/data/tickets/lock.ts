import { doc, serverTimestamp, type DocumentReference } from 'firebase/firestore';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { db } from '@/data/firebase/firestore';

/** What the rules demand with every ticket that staff open: of two colleagues at once, one changes it. */
export function lockRef(kind: TicketKind, userId: string): DocumentReference {
  return doc(db(), 'nuovicontatti', `${KINDS[kind].collection}_${userId}`);
}

/** @param lock `continues`: the full conversation that this ticket goes on with, closed in the same write */
export function lockOf(
  kind: TicketKind,
  lock: { userId: string; ticketId: string; operatorId: string; continues?: string },
) {
  return { collection: KINDS[kind].collection, ...lock, at: serverTimestamp() };
}
