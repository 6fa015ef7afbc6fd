import { FileInput, type FileInputProps } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldOf, type KitProps } from './useField';

/** A single optional file. Not kept in drafts: after a reload it has to be chosen again. */
export function FileField<V extends FieldValues, P>({
  form,
  name,
  required,
  ...kit
}: FieldOf<V, P, File | null> & KitProps<FileInputProps>) {
  const { value, onChange, input } = useField<V, P, File | null>({ form, name, required });
  return (
    <FileInput
      placeholder="Scegli un file"
      leftSection={<IconPaperclip size={18} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': 'Togli il file' }}
      {...kit}
      {...input}
      value={value}
      onChange={onChange}
    />
  );
}
