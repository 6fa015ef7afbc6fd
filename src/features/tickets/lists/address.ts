import { useMemo } from 'react';
import type { Me } from '@/components/session/useMe';
import type { Studio } from '@/domain/studios';
import { DEFAULT_STATUS, parseStudioFilter, searchesFor, type TicketFilters } from '@/domain/tickets/filters';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind, TicketStatus } from '@/domain/tickets/ticket';
import { shownDay } from '@/domain/time/typed';
import { ownStudio } from '@/domain/users/user';
import { ALL, choiceField, dayField, textField, type AddressField, type ListSchema } from '@/ui/list/address';
import { useListAddress, type ListAddress } from '@/ui/list/useListAddress';
import { useLastFilters } from '../filterStore';
import { studioField } from '@/components/client/studioFilter';

/** What the device remembers; `null`: nothing chosen yet. */
interface Remembered {
  status: string | null;
  studio: string | null;
}

type TicketFields = { [K in keyof TicketFilters]: AddressField<TicketFilters[K]> };

/**
 * The filters of the open tickets: what the address says, else what the device remembers, else status Aperto and a Studio
 * account's own studio. Status and studio are always said once chosen, so that a link is exact.
 */
export function ticketListSchema(kind: TicketKind, remembered: Remembered, own: Studio | null): ListSchema<TicketFields> {
  const { statuses, types } = KINDS[kind];
  const fields: TicketFields = {
    status: choiceField<TicketStatus>('stato', statuses, {
      fallback: remembered.status === ALL ? null : (statuses.find((status) => status === remembered.status) ?? DEFAULT_STATUS),
      home: DEFAULT_STATUS,
      said: true,
      chip: (status) => status && `Stato: ${status}`,
    }),
    studio: studioField(parseStudioFilter(remembered.studio ?? own), own),
    type: choiceField(
      'tipo',
      types.map(({ value }) => value),
      { chip: (type) => type && `Tipo: ${types.find(({ value }) => value === type)?.label ?? type}` },
    ),
    from: dayField('dal', { chip: (day) => day && `Dal ${shownDay(day)}` }),
    to: dayField('al', { chip: (day) => day && `Al ${shownDay(day)}` }),
    // What is too short to be searched filters nothing.
    search: textField('cerca', { chip: (text) => (searchesFor(text) ? `Messaggi: «${text.trim()}»` : null) }),
  };
  return { fields, paging: 'more', settle: inOrder };
}

function inOrder(filters: TicketFilters): TicketFilters {
  const { from, to } = filters;
  return from !== null && to !== null && from > to ? { ...filters, from: to, to: from } : filters;
}

/** A staff list's filters in the address; status and studio are also remembered on the device. */
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
