import { Group } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { changeNote } from '@/data/notes/commands';
import { AppError, errorText } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import { formatDateTime } from '@/domain/time/rome';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import { TextareaField } from '@/ui/form/fields';
import { toast } from '@/ui/feedback';
import { useMe } from '../session/useMe';
import classes from './OrderDetails.module.css';

const NOTE_MAX = 10_000;
const schema = z.object({
  text: z
    .string()
    .check(z.maxLength(NOTE_MAX, `Al massimo ${NOTE_MAX.toLocaleString('it-IT')} caratteri.`)),
});

/**
 * Staff's own note about an order. A colleague's concurrent text is shown beside the input; saving replaces it only once it has been
 * seen.
 */
export function NoteEditor({
  id,
  userId,
  text,
  at,
}: {
  id: string;
  userId: string;
  text: string;
  at: Date | null;
}) {
  const { uid } = useMe();
  const [told, setTold] = useState(false);
  const form = useAppForm(schema, {
    initial: { text },
    submit: (typed) =>
      changeNote(
        { collection: 'orders', docId: id, item: '', userId },
        { field: 'staffNote', text: typed.text, before: told ? text : began },
        { uid },
      ),
    failed: (error) => {
      setTold(error instanceof AppError && error.code === 'invalid');
      return errorText(error);
    },
    onSaved: () => {
      setTold(false);
      toast.success('Nota salvata.');
    },
  });
  const began: string = form.formState.defaultValues?.text ?? '';
  const meanwhile = form.formState.isDirty && text.trim() !== began.trim();
  return (
    <Form form={form}>
      <TextareaField
        form={form}
        name="text"
        aria-label="Nota privata"
        description={
          at ? `Solo per lo staff. Modificata il ${formatDateTime(at)}.` : 'Solo per lo staff.'
        }
        minRows={2}
        maxRows={12}
      />
      {meanwhile && (
        <p role="status" className={classes.note}>
          {questionnaireMessages.noteMeanwhile(text)}
        </p>
      )}
      <FormFailure form={form} />
      <Group justify="flex-end" mt="xs">
        <SubmitButton form={form} disabled={!form.formState.isDirty}>
          {told ? 'Salva la mia nota' : 'Salva nota'}
        </SubmitButton>
      </Group>
    </Form>
  );
}
