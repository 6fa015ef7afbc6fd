import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { SelectField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { BulkBar } from '@/ui/list/BulkBar';
import type { useBulkFields } from './useBulkFields';

interface BulkFieldsProps<Row extends { id: string }, Field extends string> {
  of: ReturnType<typeof useBulkFields<Row, Field>>;
  fields: readonly { field: Field; label: string; values: readonly string[] }[];
}

/** Sets one field of the selected leads. */
export function BulkFields<Row extends { id: string }, Field extends string>({
  of: { selection, bulk, change },
  fields,
}: BulkFieldsProps<Row, Field>) {
  const [changing, setChanging] = useState<{ field: Field; rows: readonly Row[] } | null>(null);
  const chosen = fields.find(({ field }) => field === changing?.field);
  return (
    <>
      <BulkBar
        label="Azioni sui contatti selezionati"
        selection={selection}
        bulk={bulk}
        actions={fields.map(({ field, label }) => ({
          label,
          icon: <IconFilter size={16} aria-hidden />,
          onClick: (rows: readonly Row[]) => setChanging({ field, rows }),
        }))}
      />
      {changing && chosen && (
        <BulkFieldModal
          label={chosen.label}
          values={chosen.values}
          count={changing.rows.length}
          onChosen={(value) => void change(changing.rows, changing.field, value)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

interface BulkFieldModalProps {
  label: string;
  values: readonly string[];
  count: number;
  onChosen: (value: string) => void;
  onClose: () => void;
}

const schema = z.object({ value: z.string() });

function BulkFieldModal({ label, values, count, onChosen, onClose }: BulkFieldModalProps) {
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
