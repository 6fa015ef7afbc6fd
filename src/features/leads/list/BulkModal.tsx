import * as z from 'zod/mini';
import { LEAD_STATUSES } from '@/domain/leads/values';
import { STUDIOS } from '@/domain/studios';
import { SelectField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/useAppForm';
import type { BulkField } from './useBulkLeads';

interface Props {
  field: BulkField;
  count: number;
  operators: readonly string[];
  onChosen: (value: string) => void;
  onClose: () => void;
}

const schema = z.object({ value: z.string() });
export const BULK_LABELS: Readonly<Record<BulkField, string>> = { stato: 'Stato', operatore: 'Operatore contatto', studio: 'Studio' };

/** One value for several contacts. */
export function BulkModal({ field, count, operators, onChosen, onClose }: Props) {
  const values = { stato: LEAD_STATUSES, operatore: operators, studio: STUDIOS }[field];
  const form = useAppForm(schema, {
    initial: { value: '' },
    submit: ({ value }) => Promise.resolve(value),
    onSaved: onChosen,
    light: true,
  });
  const of = count === 1 ? 'di 1 contatto' : `di ${count} contatti`;
  return (
    <FormModal form={form} title={`${BULK_LABELS[field]} ${of}`} action="Applica" unsaved={null} onClose={onClose}>
      <SelectField form={form} name="value" label={BULK_LABELS[field]} data={[{ value: '', label: '—' }, ...values]} data-autofocus />
    </FormModal>
  );
}
