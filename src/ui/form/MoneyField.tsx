import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { centsTyped, shownCents } from '@/domain/orders/machineMoney';
import { useField, type FieldOf, type KitProps } from './useField';
import { useTyped } from './useTyped';

/** Whole cents; null: empty; NaN: not an amount, which `cents` rejects. */
export type Cents = number | null;

const shown = (cents: Cents) => (cents === null || Number.isNaN(cents) ? '' : shownCents(cents));
const meant = (text: string): Cents =>
  text.trim() === '' ? null : (centsTyped(text) ?? Number.NaN);

/** An amount in euro, with a decimal comma. */
export function MoneyField<V extends FieldValues, P>({
  form,
  name,
  required,
  ...kit
}: FieldOf<V, P, Cents> & KitProps<TextInputProps>) {
  const { value, onChange, input } = useField<V, P, Cents>({ form, name, required });
  const typed = useTyped(value, onChange, { shown, meant });
  return (
    <TextInput
      inputMode="decimal"
      leftSection={<span aria-hidden>€</span>}
      {...kit}
      {...input}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={() => {
        typed.tidy();
        input.onBlur();
      }}
    />
  );
}
