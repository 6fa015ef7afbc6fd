import type { Query } from '@/data/query';
import { ticketListQuery } from '@/data/tickets/queries';
import { readFilters } from '@/domain/tickets/filters';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { UserRecord } from '@/domain/users/user';
import { useFilterStore } from './filterStore';

/** The tickets that a staff list opens on, as useTicketFilters reads them. */
export function firstTickets(kind: TicketKind, user: UserRecord, search: URLSearchParams): Query {
  const { filterByStatus, filterByStudio } = useFilterStore.getState();
  const own = user.role === 'Studio' ? user.studio : null;
  return ticketListQuery(kind, readFilters(kind, search, { status: filterByStatus, studio: filterByStudio }, own));
}
