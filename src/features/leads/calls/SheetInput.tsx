import type { AppForm } from '@/ui/form/useAppForm';
import type { SheetField, SheetValues } from '@/domain/leads/callSheet';
import { choicesOf } from '@/domain/reminders/communication';
import { DateField } from '@/ui/form/DateField';
import { SelectField, TextareaField, TextField } from '@/ui/form/fields';
import { inputOf, sheetLabel } from './sheet';

interface Props {
  form: AppForm<
    { values: SheetValues; seen: SheetValues },
    { values: SheetValues; seen: SheetValues }
  >;
  name: `values.${SheetField}`;
  field: SheetField;
  operators: readonly string[];
  'data-autofocus'?: true;
}

/** One field of a call, by type. Offers a stored choice that is no longer on any list. */
export function SheetInput({ form, name, field, operators, ...kit }: Props) {
  const shown = inputOf(field);
  const input = { form, name, label: sheetLabel(field), ...kit };
  if (shown.as === 'day') return <DateField {...input} />;
  if (shown.as === 'words')
    return shown.long ? (
      <TextareaField {...input} minRows={2} maxRows={8} />
    ) : (
      <TextField {...input} />
    );
  const values = shown.as === 'operator' ? operators : shown.values;
  const now = form.getValues(`seen.${field}`);
  return <SelectField {...input} data={[{ value: '', label: '—' }, ...choicesOf(values, now)]} />;
}
