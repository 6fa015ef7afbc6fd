import {
  Checkbox,
  FileInput,
  NativeSelect,
  PasswordInput,
  Switch,
  Textarea,
  TextInput,
  type CheckboxProps,
  type FileInputProps,
  type NativeSelectProps,
  type PasswordInputProps,
  type SwitchProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { canonicalPhone, readPhone } from '@/domain/phone';
import { visibleText } from '@/domain/text';
import { dayTyped } from '@/domain/time/rome';
import { useField, type FieldOf, type KitProps } from './useField';
import { DAY, DAY_TIME, PickField, type DateProps } from './PickField';

type TextProps<V extends FieldValues, P, Kit> = FieldOf<V, P, string> & KitProps<Kit>;

export function TextField<V extends FieldValues, P>({
  form,
  name,
  required,
  ...kit
}: TextProps<V, P, TextInputProps>) {
  const { value, onChange, input } = useField<V, P, string>({ form, name, required });
  return (
    <TextInput
      {...kit}
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A phone number as people write it; `phoneText` makes it canonical. */
export function PhoneField<V extends FieldValues, P>(props: TextProps<V, P, TextInputProps>) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}

/** Multi-line text that grows with its content. */
export function TextareaField<V extends FieldValues, P>({
  form,
  name,
  required,
  ...kit
}: TextProps<V, P, TextareaProps>) {
  const { value, onChange, input } = useField<V, P, string>({ form, name, required });
  return (
    <Textarea
      autosize
      {...kit}
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A password with a show/hide toggle. */
export function PasswordField<V extends FieldValues, P>({
  form,
  name,
  required,
  ...kit
}: TextProps<V, P, PasswordInputProps>) {
  const { value, onChange, input } = useField<V, P, string>({ form, name, required });
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi i caratteri', tabIndex: 0 }}
      {...kit}
      {...input}
      {...invalid(input.error)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * One of a few options; '' is none. Values not on offer can't be chosen; the schema's enum rejects
 * them.
 */
export function SelectField<V extends FieldValues, P>({
  form,
  name,
  required,
  ...kit
}: TextProps<V, P, NativeSelectProps>) {
  const { value, onChange, input } = useField<V, P, string>({ form, name, required });
  return (
    <NativeSelect
      {...kit}
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type TickProps<V extends FieldValues, P, Kit> = FieldOf<V, P, boolean> & KitProps<Kit>;

export function CheckField<V extends FieldValues, P>({
  form,
  name,
  required,
  ...kit
}: TickProps<V, P, CheckboxProps>) {
  const { value, onChange, input } = useField<V, P, boolean>({ form, name, required });
  return (
    <Checkbox
      {...kit}
      {...withoutAsterisk(input)}
      {...invalid(input.error)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function SwitchField<V extends FieldValues, P>({
  form,
  name,
  required,
  ...kit
}: TickProps<V, P, SwitchProps>) {
  const { value, onChange, input } = useField<V, P, boolean>({ form, name, required });
  return (
    <Switch
      {...kit}
      {...withoutAsterisk(input)}
      {...invalid(input.error)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/**
 * Removes `withAsterisk`, which would end up as a DOM attribute: on a checkbox and a switch, the
 * kit has no label of its own to carry an asterisk.
 */
function withoutAsterisk<Input extends { withAsterisk: unknown }>({
  withAsterisk: _,
  ...others
}: Input): Omit<Input, 'withAsterisk'> {
  return others;
}

/** The kit sets no aria-invalid on password fields and checkboxes. */
function invalid(error: string | undefined): { 'aria-invalid'?: true } {
  return error === undefined ? {} : { 'aria-invalid': true };
}

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

/**
 * A day typed as dd/mm/yyyy or picked. The form holds yyyy-MM-dd, or the text as typed while it is
 * invalid, which `day` rejects.
 */
export function DateField<V extends FieldValues, P>(props: DateProps<V, P>) {
  return <PickField {...props} placeholder="gg/mm/aaaa" reading={DAY} />;
}

/**
 * A day and time typed as dd/mm/yyyy hh:mm or picked. The form holds yyyy-MM-ddTHH:mm, or the text
 * as typed.
 */
export function DateTimeField<V extends FieldValues, P>(props: DateProps<V, P>) {
  return <PickField {...props} placeholder="gg/mm/aaaa hh:mm" withTime reading={DAY_TIME} />;
}

/** Building blocks of form schemas, with default error messages. */

/**
 * Trimmed text.
 * @param missing message for an empty value; omit to allow it
 */
export function text({ missing, max }: { missing?: string; max?: number } = {}) {
  return z
    .string()
    .check(
      z.trim(),
      ...(missing === undefined
        ? []
        : [z.refine<string>((typed) => visibleText(typed) !== '', missing)]),
      ...(max === undefined
        ? []
        : [z.maxLength(max, `Al massimo ${max.toLocaleString('it-IT')} caratteri.`)]),
    );
}

/**
 * An e-mail address, trimmed and without invisible characters; the form must check its validity.
 * @param missing as above
 */
export function emailText(limits: { missing?: string; max?: number } = {}) {
  return z.pipe(z.string().check(z.overwrite(visibleText)), text(limits));
}

/**
 * yyyy-MM-dd of a DateField.
 * @param missing as above
 */
export function day({
  missing,
  invalid = 'Data non valida',
}: { missing?: string; invalid?: string } = {}) {
  return z.string().check(
    z.superRefine((value, context) => {
      if (value === '' ? missing !== undefined : dayTyped(value) !== value)
        context.addIssue({ code: 'custom', message: value === '' ? missing : invalid });
    }),
  );
}

/**
 * Whole cents of a MoneyField; null: empty.
 * @param missing as above; without it null is allowed
 */
export function cents({
  missing,
  negative = false,
}: { missing?: string; negative?: boolean } = {}) {
  const amount = z
    .number('Scrivi un importo, per esempio 12,50.')
    .check(z.refine((value) => negative || value >= 0, 'L’importo non può essere negativo.'));
  return z
    .nullable(amount)
    .check(z.refine((value) => value !== null || missing === undefined, missing));
}

/**
 * A phone number, canonical once parsed; '' for none.
 * @param missing as above
 */
export function phoneText({ missing }: { missing?: string } = {}) {
  return z.pipe(
    text(missing === undefined ? {} : { missing }).check(
      z.superRefine((typed, context) => {
        const { problem } = readPhone(typed);
        if (problem !== null) context.addIssue({ code: 'custom', message: problem });
      }),
    ),
    z.transform(canonicalPhone),
  );
}
