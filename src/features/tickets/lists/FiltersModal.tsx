import { Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { DEFAULT_STATUS, parseStudioFilter, type TicketFilters } from '@/domain/tickets/filters';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { useFocusReturn } from '@/ui/useFocusReturn';
import { STUDIO_OPTIONS } from './FilterBar';
import classes from './lists.module.css';

interface FiltersModalProps {
  kind: TicketKind;
  filters: TicketFilters;
  onApply: (filters: Partial<TicketFilters>) => void;
  onClose: () => void;
}

/** Status, studio, type and period in one dialog; nothing changes before «Applica». */
export function FiltersModal({ kind, filters, onApply, onClose }: FiltersModalProps) {
  useFocusReturn();
  const [draft, setDraft] = useState({
    status: filters.status,
    studio: filters.studio,
    type: filters.type,
    from: filters.from,
    to: filters.to,
  });
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Filtri">
      <form className={classes.form} onSubmit={apply}>
        <NativeSelect
          label="Stato"
          data-autofocus
          data={[{ value: '', label: 'Tutti gli stati' }, ...KINDS[kind].statuses]}
          value={draft.status ?? ''}
          onChange={(event) => set({ status: KINDS[kind].statuses.find((status) => status === event.currentTarget.value) ?? null })}
        />
        <NativeSelect
          label="Studio"
          data={STUDIO_OPTIONS}
          value={draft.studio ?? ''}
          onChange={(event) => set({ studio: parseStudioFilter(event.currentTarget.value) })}
        />
        <NativeSelect
          label={KINDS[kind].texts.typeFilter}
          data={[{ value: '', label: 'Tutti i tipi' }, ...KINDS[kind].types]}
          value={draft.type ?? ''}
          onChange={(event) => set({ type: event.currentTarget.value || null })}
        />
        <Group grow>
          <TextInput
            type="date"
            label="Dal"
            value={draft.from ?? ''}
            onChange={(event) => set({ from: event.currentTarget.value || null })}
          />
          <TextInput type="date" label="Al" value={draft.to ?? ''} onChange={(event) => set({ to: event.currentTarget.value || null })} />
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setDraft({ status: DEFAULT_STATUS, studio: null, type: null, from: null, to: null })}>
            Reset
          </Button>
          <Button type="submit">Applica</Button>
        </Group>
      </form>
    </Modal>
  );
}
