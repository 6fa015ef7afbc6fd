import { useMemo } from 'react';
import type { Me } from '@/components/session/useMe';
import type { TicketFilters } from '@/domain/tickets/filters';
import type { TicketKind } from '@/domain/tickets/ticket';
import { ownStudio } from '@/domain/users/user';
import { ALL } from '@/ui/list/address';
import { useListAddress, type ListAddress } from '@/ui/list/useListAddress';
import { useLastFilters } from '../useLastFilters';
import { ticketListSchema } from './address';

/** A staff list's filters, in the address; status and studio are also remembered on the device. */
export function useTicketAddress(kind: TicketKind, me: Me): ListAddress<TicketFilters> {
  const { filterByStatus, filterByStudio, remember } = useLastFilters(me.uid);
  const own = ownStudio(me.user);
  const schema = useMemo(
    () => ticketListSchema(kind, { status: filterByStatus, studio: filterByStudio }, own),
    [filterByStatus, filterByStudio, kind, own],
  );
  return useListAddress(schema, (patch) => {
    if (patch === null) remember({ filterByStatus: null, filterByStudio: null });
    if (patch?.status !== undefined) remember({ filterByStatus: patch.status ?? ALL });
    if (patch?.studio !== undefined) remember({ filterByStudio: patch.studio ?? ALL });
  });
}
