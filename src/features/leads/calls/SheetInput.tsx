import { LEAD_FIELDS, maxOf } from '@/domain/leads/fields';
import type { AppForm } from '@/ui/form/Form';
import type { SheetField, SheetValues } from '@/domain/leads/callSheet';
import { choicesOf } from '@/domain/reminders/communication';
import { DateField, SelectField, TextareaField, TextField } from '@/ui/form/fields';

/** Input of a field: a day, a choice, or text. */
type Shown =
  | { as: 'day' }
  | { as: 'choice'; values: readonly string[] }
  | { as: 'operator' }
  | { as: 'words'; max: number; long: boolean };

export function inputOf(field: SheetField): Shown {
  const { kind, options = [] } = LEAD_FIELDS[field];
  switch (kind) {
    case 'day':
    case 'operator':
      return { as: kind };
    case 'choice':
    case 'time':
      return { as: 'choice', values: options };
    default:
      return { as: 'words', max: maxOf(field), long: kind === 'text' };
  }
}

/** Labels of the two statuses drop «ultimo», as the call is already chosen. */
function sheetLabel(field: SheetField): string {
  return field === 'stato2' || field === 'stato3'
    ? 'Stato dopo la 2ª chiamata'
    : LEAD_FIELDS[field].label;
}

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
