import { Button, SimpleGrid } from '@mantine/core';
import * as z from 'zod/mini';
import { DEFAULT_STATUS, parseStudioFilter, type TicketFilters } from '@/domain/tickets/filters';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { DateField } from '@/ui/form/DateField';
import { SelectField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { day } from '@/ui/form/schemas';
import { useAppForm } from '@/ui/form/useAppForm';
import { STUDIO_OPTIONS } from './FilterBar';
import classes from './lists.module.css';

interface FiltersModalProps {
  kind: TicketKind;
  filters: TicketFilters;
  onApply: (filters: Partial<TicketFilters>) => void;
  onClose: () => void;
}

/** '' stands for all of them. */
const schema = z.object({ status: z.string(), studio: z.string(), type: z.string(), from: day(), to: day() });
const DEFAULTS = { status: DEFAULT_STATUS, studio: '', type: '', from: '', to: '' };

/** Status, studio, type and period in one dialog; nothing changes before «Applica». */
export function FiltersModal({ kind, filters, onApply, onClose }: FiltersModalProps) {
  const { statuses, types, texts } = KINDS[kind];
  const { status, studio, type, from, to } = filters;
  const form = useAppForm(schema, {
    initial: { status: status ?? '', studio: studio ?? '', type: type ?? '', from: from ?? '', to: to ?? '' },
    light: true,
    submit: (chosen) =>
      Promise.resolve(
        onApply({
          status: statuses.find((one) => one === chosen.status) ?? null,
          studio: parseStudioFilter(chosen.studio),
          type: chosen.type || null,
          from: chosen.from || null,
          to: chosen.to || null,
        }),
      ),
  });
  const reset = (
    <Button variant="default" onClick={() => form.reset(DEFAULTS, { keepDefaultValues: true })}>
      Reset
    </Button>
  );
  return (
    <FormModal form={form} title="Filtri" action="Applica" tools={reset} unsaved={null} onClose={onClose}>
      <div className={classes.form}>
        <SelectField form={form} name="status" label="Stato" data-autofocus data={[{ value: '', label: 'Tutti gli stati' }, ...statuses]} />
        <SelectField form={form} name="studio" label="Studio" data={STUDIO_OPTIONS} />
        <SelectField form={form} name="type" label={texts.typeFilter} data={[{ value: '', label: 'Tutti i tipi' }, ...types]} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField form={form} name="from" label="Dal" />
          <DateField form={form} name="to" label="Al" />
        </SimpleGrid>
      </div>
    </FormModal>
  );
}
