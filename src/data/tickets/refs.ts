import { doc, getDocFromCache, type DocumentReference, serverTimestamp } from 'firebase/firestore';
import { fieldsOf, type Fields } from '@/domain/stored';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { db } from '@/data/firebase/firestore';
import { storedUnlessRefused } from '@/data/write/sdkWrite';

export function ticketRef(kind: TicketKind, id: string): DocumentReference {
  return doc(db(), KINDS[kind].collection, id);
}

/** The cached ticket, or null. The conversation page listens to it, so this costs no read. */
export async function cachedTicket(ref: DocumentReference): Promise<Fields | null> {
  const snapshot = await getDocFromCache(ref).catch(() => null);
  return snapshot?.exists() ? fieldsOf(snapshot.data()) : null;
}

/**
 * Whether a new ticket that the rules refused is stored already: if the answer is lost, the SDK
 * sends it again, and no ticket may be written over.
 */
export async function isStored(
  ref: DocumentReference,
  { idTicket }: { idTicket: string },
): Promise<boolean> {
  return (await storedUnlessRefused(ref))?.get('idTicket') === idTicket;
}

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
