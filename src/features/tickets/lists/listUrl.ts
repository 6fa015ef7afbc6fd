import type { Studio } from '@/domain/studios';
import {
  DEFAULT_STATUS,
  parseStudioFilter,
  searchesFor,
  type TicketFilters,
} from '@/domain/tickets/filters';
import { KINDS, type TicketKind, type TicketStatus } from '@/domain/tickets/ticket';
import { shownDay } from '@/domain/time/rome';
import {
  ALL,
  choiceField,
  dayField,
  textField,
  type UrlField,
  type ListSchema,
} from '@/ui/list/urlFields';
import { studioField } from '@/components/client/studioFilter';

/** Remembered on the device; `null`: not chosen yet. */
interface Remembered {
  status: string | null;
  studio: string | null;
}

type TicketFields = { [K in keyof TicketFilters]: UrlField<TicketFilters[K]> };

/**
 * Filters of the open tickets: from the URL, otherwise as remembered on the device, otherwise
 * status Aperto and a Studio account's own studio. Once chosen, status and studio are always
 * written, so that a link is exact.
 */
export function ticketListSchema(
  kind: TicketKind,
  remembered: Remembered,
  own: Studio | null,
): ListSchema<TicketFields> {
  const { statuses, types } = KINDS[kind];
  const fields: TicketFields = {
    status: choiceField<TicketStatus>('stato', statuses, {
      fallback:
        remembered.status === ALL
          ? null
          : (statuses.find((status) => status === remembered.status) ?? DEFAULT_STATUS),
      home: DEFAULT_STATUS,
      said: true,
      chip: (status) => status && `Stato: ${status}`,
    }),
    studio: studioField(parseStudioFilter(remembered.studio ?? own), own),
    type: choiceField(
      'tipo',
      types.map(({ value }) => value),
      {
        chip: (type) => type && `Tipo: ${types.find(({ value }) => value === type)?.label ?? type}`,
      },
    ),
    from: dayField('dal', { chip: (day) => day && `Dal ${shownDay(day)}` }),
    to: dayField('al', { chip: (day) => day && `Al ${shownDay(day)}` }),
    // A text too short to search doesn't filter.
    search: textField('cerca', {
      chip: (text) => (searchesFor(text) ? `Messaggi: «${text.trim()}»` : null),
    }),
  };
  return { fields, paging: 'more', settle: inOrder };
}

function inOrder(filters: TicketFilters): TicketFilters {
  const { from, to } = filters;
  return from !== null && to !== null && from > to ? { ...filters, from: to, to: from } : filters;
}
