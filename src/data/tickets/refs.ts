import { doc, getDocFromCache, type DocumentReference } from 'firebase/firestore';
import { fieldsOf, type Fields } from '@/domain/stored';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { db } from '@/data/firebase/firestore';
import { storedUnlessRefused } from '@/data/write/sdkOnce';

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
export async function hasArrived(
  ref: DocumentReference,
  { idTicket }: { idTicket: string },
): Promise<boolean> {
  return (await storedUnlessRefused(ref))?.get('idTicket') === idTicket;
}
