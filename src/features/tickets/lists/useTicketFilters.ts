import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Studio } from '@/domain/studios';
import { ALL, FILTER_PARAMS, filterParams, readFilters, type TicketFilters } from '@/domain/tickets/filters';
import type { TicketKind } from '@/domain/tickets/ticket';
import { useLastFilters } from '../filterStore';
import type { Me } from '@/components/session/useMe';

export interface FilterControl {
  filters: TicketFilters;
  /** The studio that a list opens on. */
  own: Studio | null;
  change: (patch: Partial<TicketFilters>) => void;
  reset: () => void;
}

/** The filters of a staff list: in the address, so that it can be shared; status and studio also remembered on the device. */
export function useTicketFilters(kind: TicketKind, me: Me): FilterControl {
  const [params, setParams] = useSearchParams();
  const { filterByStatus, filterByStudio, remember } = useLastFilters(me.uid);
  const own = me.role === 'Studio' ? me.user.studio : null;
  const filters = useMemo(
    () => readFilters(kind, params, { status: filterByStatus, studio: filterByStudio }, own),
    [filterByStatus, filterByStudio, kind, own, params],
  );

  const setAll = (values: Record<string, string | null>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value === null) now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true },
    );
  return {
    filters,
    own,
    change: (patch) => {
      if (patch.status !== undefined) remember({ filterByStatus: patch.status ?? ALL });
      if (patch.studio !== undefined) remember({ filterByStudio: patch.studio ?? ALL });
      setAll(filterParams(patch));
    },
    reset: () => {
      remember({ filterByStatus: null, filterByStudio: null });
      setAll(Object.fromEntries(FILTER_PARAMS.map((name) => [name, null])));
    },
  };
}
