import { Group, Paper } from '@mantine/core';
import * as z from 'zod/mini';
import { MESSAGE_MAX_CHARS } from '@/domain/limits';
import {
  TEMPLATE_TITLE_MAX_CHARS,
  templateErrors,
  TEMPLATES_MAX,
} from '@/domain/templates/template';
import { TextareaField, TextField } from '@/ui/form/fields';
import { RowButtons } from '@/ui/form/RowButtons';
import type { AppForm } from '@/ui/form/Form';
import classes from './settings.module.css';

const template = z
  .object({ id: z.string(), title: z.string(), content: z.string() })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(templateErrors(value, MESSAGE_MAX_CHARS)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });

export const templatesSchema = z.object({ templates: z.array(template) }).check(
  z.refine(({ templates }) => templates.length <= TEMPLATES_MAX, {
    path: ['root'],
    message: `I modelli possono essere al massimo ${TEMPLATES_MAX}.`,
    when: () => true,
  }),
);

interface TemplateFieldsProps {
  form: AppForm<z.input<typeof templatesSchema>, z.output<typeof templatesSchema>>;
  index: number;
  last: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One template: title, position, text. */
export function TemplateFields({ form, index, last, onMove, onRemove }: TemplateFieldsProps) {
  const number = index + 1;
  return (
    <Paper component="li" withBorder p="sm" radius="md">
      <Group align="start" gap="xs">
        <TextField
          form={form}
          name={`templates.${index}.title`}
          label={`Titolo del modello ${number}`}
          className={classes.grow}
          maxLength={TEMPLATE_TITLE_MAX_CHARS}
        />
        <RowButtons
          row={`il modello ${number}`}
          index={index}
          last={last}
          className={classes.besideField}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Group>
      <TextareaField
        form={form}
        name={`templates.${index}.content`}
        mt="xs"
        aria-label={`Testo del modello ${number}`}
        minRows={2}
        maxRows={12}
        maxLength={MESSAGE_MAX_CHARS}
      />
    </Paper>
  );
}
