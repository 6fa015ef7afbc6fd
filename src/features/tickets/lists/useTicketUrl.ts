import { useMemo } from 'react';
import { useMe, type Me } from '@/components/session/useMe';
import type { TicketFilters } from '@/domain/tickets/filters';
import type { TicketKind } from '@/domain/tickets/ticket';
import { ownStudio } from '@/domain/users/user';
import { ALL, initialOf } from '@/ui/list/urlFields';
import { filterControl, useListUrl, type UrlControl, type ListUrl } from '@/ui/list/useListUrl';
import { useLastFilters } from '../useLastFilters';
import { ticketListSchema } from './listUrl';

/** A staff list's filters, in the URL; status and studio are also remembered on the device. */
export function useTicketUrl(kind: TicketKind, me: Me): ListUrl<TicketFilters> {
  const { schema, remember } = useSchema(kind, me);
  return useListUrl(schema, remember);
}

/**
 * The filters of the list beside a conversation, which stand in the history entry's state: the
 * URL is the ticket's.
 * @param change shows the list as filtered
 */
export function useFiltersBeside(
  kind: TicketKind,
  filters: TicketFilters,
  change: (filters: TicketFilters) => void,
): Omit<UrlControl, 'paging' | 'open' | 'setOpen'> {
  const { schema, remember } = useSchema(kind, useMe());
  const { fields, settle } = schema;
  const show = (next: TicketFilters) => change(settle?.(next) ?? next);
  return {
    ...filterControl(fields, filters, (patch) => {
      remember(patch);
      show({ ...filters, ...patch });
    }),
    reset: () => {
      remember(null);
      show(initialOf(fields));
    },
  };
}

/** The list's schema, and a function that remembers choices on the device; null means «Reset». */
function useSchema(kind: TicketKind, { uid, user }: Me) {
  const { filterByStatus, filterByStudio, remember } = useLastFilters(uid);
  const own = ownStudio(user);
  const schema = useMemo(
    () => ticketListSchema(kind, { status: filterByStatus, studio: filterByStudio }, own),
    [filterByStatus, filterByStudio, kind, own],
  );
  return {
    schema,
    remember: (patch: Partial<TicketFilters> | null) => {
      if (patch === null) remember({ filterByStatus: null, filterByStudio: null });
      if (patch?.status !== undefined) remember({ filterByStatus: patch.status ?? ALL });
      if (patch?.studio !== undefined) remember({ filterByStudio: patch.studio ?? ALL });
    },
  };
}
