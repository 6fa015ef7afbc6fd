import type { Ref } from 'react';
import {
  useController,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import type { AppForm } from './Form';

/** Props of every field besides the component's own; `Value` is the type it holds in the form. */
export interface FieldOf<Values extends FieldValues, Parsed, Value> {
  form: AppForm<Values, Parsed>;
  name: FieldPathByValue<Values, Value>;
  required?: boolean;
}

/** The component's own props, without those that the form sets. */
export type KitProps<Props> = Omit<
  Props,
  | 'form'
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'checked'
  | 'defaultChecked'
  | 'onChange'
  | 'onBlur'
  | 'error'
  | 'ref'
  | 'required'
  | 'withAsterisk'
>;

interface Field<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** Props for the focusable element. */
  input: {
    name: string;
    ref: Ref<never>;
    onBlur: () => void;
    error: string | undefined;
    withAsterisk: boolean | undefined;
    'aria-required': boolean | undefined;
  };
}

export function useField<Values extends FieldValues, Parsed, Value>({
  form,
  name,
  required,
}: FieldOf<Values, Parsed, Value>): Field<Value> {
  const { field, fieldState } = useController({
    control: form.control,
    name: name as FieldPath<Values>,
  });
  return {
    // The type of `name` guarantees that the form holds a Value there.
    value: field.value as Value,
    onChange: field.onChange,
    input: {
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      error: fieldState.error?.message,
      withAsterisk: required,
      'aria-required': required,
    },
  };
}
