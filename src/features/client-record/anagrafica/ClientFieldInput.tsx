import { useWatch } from 'react-hook-form';
import type { ClientForm } from '@/domain/users/clientForm';
import { fiscalCodeWarning, isOmocode } from '@/domain/users/fiscalCode';
import { USER_FIELDS, wordOf, type UserField } from '@/domain/users/fields';
import { postcodeWarning } from '@/domain/users/postalAddress';
import { DateField, PhoneField, SelectField, TextareaField, TextField } from '@/ui/form/fields';
import type { AppForm } from '@/ui/form/Form';

/** Ids of the form's datalists. */
const SUGGESTIONS: Partial<Record<UserField, string>> = {
  provincia: 'province',
  regione: 'regioni',
};

interface ClientFieldInputProps {
  form: AppForm<ClientForm, ClientForm>;
  name: UserField;
  /** The stored value: offered even if it isn't one of the options. */
  stored: string;
}

export function ClientFieldInput({ form, name, stored }: ClientFieldInputProps) {
  const { label, kind, options = [] } = USER_FIELDS[name];
  const hint = useHint(form, name);
  const common = {
    form,
    name,
    label,
    ...(hint !== null && { description: hint, inputWrapperOrder: ORDER }),
  };
  if (kind === 'day') return <DateField {...common} />;
  if (kind === 'phone') return <PhoneField {...common} />;
  if (kind === 'text') return <TextareaField {...common} minRows={3} maxRows={12} />;
  if (kind === 'line') return <TextField {...common} autoComplete="off" list={SUGGESTIONS[name]} />;
  const known = stored === '' || options.includes(stored);
  return (
    <SelectField
      {...common}
      data={[
        { value: '', label: '—' },
        ...options.map((value) => ({ value, label: wordOf(name, value) })),
        ...(known ? [] : [{ value: stored, label: stored }]),
      ]}
    />
  );
}

const ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** Warnings about unusual values, which are still accepted. */
function useHint(form: AppForm<ClientForm, ClientForm>, name: UserField): string | null {
  const typed = useWatch({
    control: form.control,
    name,
    disabled: name !== 'cap' && name !== 'codFiscale',
  });
  if (name === 'cap') return postcodeWarning(typed);
  if (name !== 'codFiscale') return null;
  return (
    fiscalCodeWarning(typed) ??
    (isOmocode(typed) ? 'Codice con omocodia: alcune cifre sono lettere.' : null)
  );
}
