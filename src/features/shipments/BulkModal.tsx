import * as z from 'zod/mini';
import { WorkDayField } from '@/components/hours/WorkDayField';
import { ROW_COLORS } from '@/domain/shipments/shipment';
import { SelectField, day } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import type { BulkField } from './useBulkChanges';

interface BulkModalProps {
  field: BulkField;
  count: number;
  onChosen: (value: string) => void;
  onClose: () => void;
}

const COLORS = [
  { value: '', label: 'Nessuno' },
  ...ROW_COLORS.map(([value, label]) => ({ value, label })),
];
const color = z.object({ value: z.string() });
const date = z.object({ value: day({ missing: 'Scegli la data di consegna.' }) });

/** Sets one colour or day of several shipments. */
export function BulkModal({ field, count, onChosen, onClose }: BulkModalProps) {
  const isColor = field === 'rowColor';
  const form = useAppForm(isColor ? color : date, {
    initial: { value: '' },
    submit: ({ value }) => Promise.resolve(value),
    onSaved: onChosen,
    light: true,
  });
  const of = count === 1 ? 'di 1 invio' : `di ${count} invii`;
  return (
    <FormModal
      form={form}
      title={`${isColor ? 'Colore' : 'Data di consegna'} ${of}`}
      action="Applica"
      unsaved={null}
      onClose={onClose}
    >
      {isColor ? (
        <SelectField form={form} name="value" label="Colore riga" data={COLORS} />
      ) : (
        <WorkDayField form={form} name="value" label="Consegna" required />
      )}
    </FormModal>
  );
}
