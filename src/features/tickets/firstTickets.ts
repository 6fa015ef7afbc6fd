import type { Query } from '@/data/query';
import { ticketListQuery } from '@/data/tickets/queries';
import type { TicketKind } from '@/domain/tickets/ticket';
import { ownStudio, type UserRecord } from '@/domain/users/user';
import { readFields } from '@/ui/list/address';
import { lastFilters } from './filterStore';
import { ticketListSchema } from './lists/address';

/** The tickets that a staff list opens on, as useTicketAddress reads them. */
export function firstTickets(kind: TicketKind, user: UserRecord, search: URLSearchParams): Query {
  const { filterByStatus, filterByStudio } = lastFilters(user.uid);
  const schema = ticketListSchema(kind, { status: filterByStatus, studio: filterByStudio }, ownStudio(user));
  return ticketListQuery(kind, (schema.settle ?? ((values) => values))(readFields(schema.fields, search)));
}
