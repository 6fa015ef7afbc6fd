import type { Query } from '@/data/live/query';
import { ticketListQuery } from '@/data/tickets/queries';
import { searchesFor } from '@/domain/tickets/filters';
import type { TicketKind } from '@/domain/tickets/ticket';
import { ownStudio, type UserRecord } from '@/domain/users/user';
import { readFields } from '@/ui/list/urlFields';
import { lastFilters } from './filterStore';
import { ticketListSchema } from './lists/listUrl';

/**
 * The tickets that a staff list opens on, consistent with useTicketUrl; null when it opens on a
 * search.
 */
export function firstTickets(
  kind: TicketKind,
  user: UserRecord,
  search: URLSearchParams,
): Query | null {
  const { filterByStatus, filterByStudio } = lastFilters(user.uid);
  const schema = ticketListSchema(
    kind,
    { status: filterByStatus, studio: filterByStudio },
    ownStudio(user),
  );
  const filters = (schema.settle ?? ((values) => values))(readFields(schema.fields, search));
  return searchesFor(filters.search) ? null : ticketListQuery(kind, filters);
}
