import { Button, Group, Paper, Title } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { linesOf } from '@/domain/settings/lists';
import { TextareaField } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';

interface LinesEditorProps {
  label: string;
  description: string;
  stored: readonly string[];
  /** @param read the lines before editing */
  save: (read: string[], lines: string[]) => Promise<void>;
  /** Returns an error message, or null. */
  problem?: (lines: readonly string[]) => string | null;
}

/** A list edited as text, one entry per line. Follows external changes unless edited. */
export function LinesEditor({
  label,
  description,
  stored,
  save,
  problem = () => null,
}: LinesEditorProps) {
  const [schema] = useState(() => linesSchema(problem));
  const initial = { text: stored.join('\n') };
  const form = useAppForm(schema, {
    initial,
    submit: ({ text }, began) => save(linesOf(began.text), text),
    onSaved: () => toast.success('Impostazioni salvate.'),
  });
  const { isDirty } = form.formState;

  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={label}>
      <Title order={3} size="h5" mb="xs">
        {label}
      </Title>
      <Form form={form}>
        <TextareaField
          form={form}
          name="text"
          aria-label={label}
          description={description}
          minRows={3}
          maxRows={18}
        />
        <FormFailure form={form} />
        <Group justify="flex-end" mt="sm">
          <Button variant="default" disabled={!isDirty} onClick={() => form.reset(initial)}>
            Annulla
          </Button>
          <SubmitButton form={form} disabled={!isDirty} aria-label={`Salva ${label}`}>
            Salva
          </SubmitButton>
        </Group>
      </Form>
    </Paper>
  );
}

function linesSchema(problem: (lines: readonly string[]) => string | null) {
  const lines = z.pipe(z.string(), z.transform(linesOf)).check(({ value, issues }) => {
    const wrong = problem(value);
    if (wrong !== null) issues.push({ code: 'custom', message: wrong, input: value });
  });
  return z.object({ text: lines });
}
