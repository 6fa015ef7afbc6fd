import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { REMINDER_TYPES, REMINDER_VISIBILITIES, URGENCIES } from '@/domain/reminders/reminder';
import { SelectField, TextareaField, TextField } from '@/ui/form/fields';
import type { FieldOf } from '@/ui/form/useField';

/** The schema's fields that every form for a reminder has. */
export const REMINDER_SHAPE = {
  data: z.string(),
  tipo: z.enum(REMINDER_TYPES),
  urgenza: z.enum(URGENCIES),
  note: z.string(),
  assignedEmail: z.string(),
  tipoPromemoria: z.enum(REMINDER_VISIBILITIES),
};

/** Shows the messages of docs/product, by field. */
export function checkedBy<Form>(
  errorsOf: (form: Form) => Readonly<Partial<Record<string, string>>>,
): z.core.CheckFn<Form> {
  return ({ value, issues }) => {
    for (const [field, message] of Object.entries(errorsOf(value)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  };
}

type Props<V extends FieldValues, P> = FieldOf<V, P, string>;

export function UrgencyField<V extends FieldValues, P>(props: Props<V, P>) {
  return <SelectField label="Urgenza" data={[...URGENCIES]} {...props} />;
}

export function AssigneesField<V extends FieldValues, P>(props: Props<V, P>) {
  return (
    <TextField
      mt="sm"
      label="Email dei collaboratori"
      description="Una o più, separate da virgola"
      {...props}
    />
  );
}

export function VisibilityField<V extends FieldValues, P>(props: Props<V, P>) {
  return <SelectField mt="sm" label="Visibilità" data={[...REMINDER_VISIBILITIES]} {...props} />;
}

export function NoteField<V extends FieldValues, P>(props: Props<V, P>) {
  return <TextareaField mt="sm" label="Note" minRows={2} maxRows={8} maxLength={2000} {...props} />;
}
