import { getDoc, getDocFromCache } from 'firebase/firestore';
import type { TicketFilters } from '@/domain/tickets/filters';
import type { TicketKind } from '@/domain/tickets/ticket';
import { attempt } from '@/data/firebase/errors';
import { readIds } from '@/data/live/read';
import { openTicketsQuery, ownTicketsQuery } from './queries';
import { ticketRef } from './refs';

/**
 * The id of the next or previous open ticket in its list's order (technical oldest first,
 * nutritional newest first); null at the end. Costs one read. The given ticket need not be open any
 * more.
 * @throws AppError
 */
export async function neighbourTicket(
  kind: TicketKind,
  id: string,
  direction: 'next' | 'previous',
  { studio }: Pick<TicketFilters, 'studio'>,
): Promise<string | null> {
  const ref = ticketRef(kind, id);
  const here = await attempt(() => getDocFromCache(ref).catch(() => getDoc(ref)));
  const place = here.get('idx.at') === undefined ? null : here;
  const [found] = await readIds({ ...openTicketsQuery(kind, studio, direction), limit: 1 }, place);
  return found ?? null;
}

/** The client's latest technical ticket, or null. Costs one read. @throws AppError */
export async function latestTechnicalTicket(userId: string): Promise<string | null> {
  const [found] = await readIds({ ...ownTicketsQuery('technical', userId), limit: 1 });
  return found ?? null;
}
