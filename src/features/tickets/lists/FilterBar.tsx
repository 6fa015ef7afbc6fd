import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { NO_STUDIO, STUDIOS } from '@/domain/studios';
import { filterChips, isDefault, parseStudioFilter, searchesFor } from '@/domain/tickets/filters';
import type { TicketKind } from '@/domain/tickets/ticket';
import classes from './lists.module.css';
import type { FilterControl } from './useTicketFilters';

const SEARCH_WAIT_MS = 300;
export const STUDIO_OPTIONS = [{ value: '', label: 'Tutti gli studi' }, ...STUDIOS, NO_STUDIO];

/** Search over the messages, studio, the filters' dialog, and what is filtered on as chips with «Reset». */
export function FilterBar({ kind, control, onFilters }: { kind: TicketKind; control: FilterControl; onFilters: () => void }) {
  const { filters, own, change, reset } = control;
  const chips = filterChips(kind, filters);
  return (
    <search className={classes.filters}>
      <SearchField value={filters.search} onChange={(search) => change({ search })} />
      <NativeSelect
        aria-label="Filtra per studio"
        data={STUDIO_OPTIONS}
        value={filters.studio ?? ''}
        onChange={(event) => change({ studio: parseStudioFilter(event.currentTarget.value) })}
      />
      <Button variant="default" leftSection={<IconFilter size={17} aria-hidden />} onClick={onFilters}>
        Filtri
      </Button>
      {chips.length > 0 && (
        <ul className={classes.chips} aria-label="Filtri attivi">
          {chips.map(({ key, label, without }) => (
            <li key={key} className={classes.chip}>
              {label}
              <CloseButton size="xs" aria-label={`Togli il filtro ${label}`} onClick={() => change(without)} />
            </li>
          ))}
        </ul>
      )}
      {!isDefault(filters, own) && (
        <Button variant="subtle" px="sm" onClick={reset}>
          Reset
        </Button>
      )}
    </search>
  );
}

/** What is typed goes to the address a moment later; what comes from the address (a chip taken away, «Reset») replaces it. */
function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value !== sent) setText(value);
  }
  const send = (typed: string) => {
    setSent(typed);
    onChange(typed);
  };
  const later = useDebouncedCallback(send, SEARCH_WAIT_MS);
  const short = text.trim() !== '' && !searchesFor(text);
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label="Cerca nei messaggi"
      placeholder="Cerca nei messaggi"
      leftSection={<IconSearch size={17} aria-hidden />}
      description={short ? 'Scrivi almeno 3 caratteri di una parola.' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
    />
  );
}
