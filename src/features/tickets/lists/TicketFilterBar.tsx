import { DEFAULT_STATUS, searchesFor } from '@/domain/tickets/filters';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { FilterBar, FilterSelect } from '@/ui/list/FilterBar';
import type { FilterInput } from '@/ui/list/FilterDialog';
import type { UrlControl } from '@/ui/list/useListUrl';
import type { Views } from '@/ui/list/ViewsButton';
import { STUDIO_OPTIONS } from '@/components/client/studioFilter';

function inputs(kind: TicketKind): FilterInput[] {
  const { statuses, types, texts } = KINDS[kind];
  return [
    {
      field: 'status',
      label: 'Stato',
      options: [{ value: '', label: 'Tutti gli stati' }, ...statuses],
      reset: DEFAULT_STATUS,
    },
    { field: 'studio', label: 'Studio', options: STUDIO_OPTIONS },
    {
      field: 'type',
      label: texts.typeFilter,
      options: [{ value: '', label: 'Tutti i tipi' }, ...types],
    },
    { field: 'from', label: 'Dal' },
    { field: 'to', label: 'Al' },
  ];
}

interface TicketFilterBarProps {
  kind: TicketKind;
  listUrl: UrlControl;
  /** Omitted beside a conversation, where the studio can be chosen in the filter dialog only. */
  views?: Views;
}

/** Message search, studio, and the dialog of the other filters. */
export function TicketFilterBar({ kind, listUrl, views }: TicketFilterBarProps) {
  return (
    <FilterBar
      listUrl={listUrl}
      search={{
        field: 'search',
        label: 'Cerca nei messaggi',
        enough: searchesFor,
        tooShort: 'Scrivi almeno 2 caratteri di una parola.',
      }}
      more={inputs(kind)}
      views={views}
    >
      {views && (
        <FilterSelect
          listUrl={listUrl}
          field="studio"
          label="Filtra per studio"
          options={STUDIO_OPTIONS}
        />
      )}
    </FilterBar>
  );
}
