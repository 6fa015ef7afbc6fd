import * as z from 'zod/mini';
import { SelectField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/useAppForm';

interface Props {
  label: string;
  values: readonly string[];
  count: number;
  onChosen: (value: string) => void;
  onClose: () => void;
}

const schema = z.object({ value: z.string() });

/** Sets one field of several contacts. */
export function BulkFieldModal({ label, values, count, onChosen, onClose }: Props) {
  const form = useAppForm(schema, {
    initial: { value: '' },
    submit: ({ value }) => Promise.resolve(value),
    onSaved: onChosen,
    light: true,
  });
  const of = count === 1 ? 'di 1 contatto' : `di ${count} contatti`;
  return (
    <FormModal
      form={form}
      title={`${label} ${of}`}
      action="Applica"
      unsaved={null}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="value"
        label={label}
        data={[{ value: '', label: '—' }, ...values]}
        data-autofocus
      />
    </FormModal>
  );
}
