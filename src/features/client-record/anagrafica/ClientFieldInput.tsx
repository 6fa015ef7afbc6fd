import { useWatch } from 'react-hook-form';
import type { ClientForm } from '@/domain/users/clientForm';
import { fiscalCodeWarning, isOmocode } from '@/domain/users/fiscalCode';
import { postcodeWarning } from '@/domain/users/postalAddress';
import { DateField } from '@/ui/form/DateField';
import { PhoneField, SelectField, TextareaField, TextField } from '@/ui/form/fields';
import type { AppForm } from '@/ui/form/useAppForm';
import type { FieldSpec } from './fields';

interface ClientFieldInputProps {
  form: AppForm<ClientForm, ClientForm>;
  spec: FieldSpec;
  /** The stored value: offered even if it isn't one of the options. */
  stored: string;
}

export function ClientFieldInput({ form, spec, stored }: ClientFieldInputProps) {
  const { name, label, kind, options = [], list } = spec;
  const hint = useHint(form, name);
  const common = {
    form,
    name,
    label,
    ...(hint !== null && { description: hint, inputWrapperOrder: ORDER }),
  };
  if (kind === 'date') return <DateField {...common} />;
  if (kind === 'phone') return <PhoneField {...common} />;
  if (kind === 'area') return <TextareaField {...common} minRows={3} maxRows={12} />;
  if (kind === 'text') return <TextField {...common} autoComplete="off" list={list} />;
  const known = stored === '' || options.some(({ value }) => value === stored);
  return (
    <SelectField
      {...common}
      data={[
        { value: '', label: '—' },
        ...options,
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
function useHint(form: AppForm<ClientForm, ClientForm>, name: keyof ClientForm): string | null {
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
