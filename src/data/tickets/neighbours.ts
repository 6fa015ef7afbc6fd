import { collection, getDoc, getDocFromCache, getDocs, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import type { TicketFilters } from '@/domain/tickets/filters';
import { KINDS } from '@/domain/tickets/kinds';
import { TICKET_COLLECTION, type TicketKind } from '@/domain/tickets/ticket';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { countDocuments } from '@/data/reads';
import { ticketRef } from './tickets';

/**
 * The id of the open ticket after or before this one in the order of its list (technical oldest first, nutritional newest first), or
 * null at the end. One document read, whatever the list's length; the ticket itself need no longer be open. @throws AppError
 */
export function neighbourTicket(
  kind: TicketKind,
  id: string,
  direction: 'next' | 'previous',
  { studio }: Pick<TicketFilters, 'studio'>,
): Promise<string | null> {
  return attempt(async () => {
    const ref = ticketRef(kind, id);
    const here = await getDocFromCache(ref).catch(() => getDoc(ref));
    const oldestFirst = (KINDS[kind].order === 'asc') === (direction === 'next');
    const open = query(collection(db(), TICKET_COLLECTION[kind]), where('status', '==', 'Aperto'));
    const filtered = studio === null ? open : query(open, where('idx.studio', '==', studio));
    const ordered = query(filtered, orderBy('idx.at', oldestFirst ? 'asc' : 'desc'));
    const place = here.get('idx.at') === undefined ? ordered : query(ordered, startAfter(here));
    const { docs } = await getDocs(query(place, limit(1)));
    countDocuments(1);
    return docs[0]?.id ?? null;
  });
}

/** The client's latest technical ticket, or null when there is none (AT-220). One document read. @throws AppError */
export function latestTechnicalTicket(userId: string): Promise<string | null> {
  return attempt(async () => {
    const own = query(collection(db(), TICKET_COLLECTION.technical), where('userId', '==', userId), orderBy('idx.at', 'desc'), limit(1));
    const { docs } = await getDocs(own);
    countDocuments(1);
    return docs[0]?.id ?? null;
  });
}
