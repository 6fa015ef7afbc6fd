import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import type * as z from 'zod/mini';
import { questionnaireMessages } from '@/domain/messages';
import { TEMPLATE_FIELDS_MAX } from '@/domain/questionnaires/template';
import type { AppForm } from '@/ui/form/Form';
import { FieldEditor } from './FieldEditor';
import classes from './Templates.module.css';
import { NEW_FIELD, type templateSchema } from './templateSchema';

export type TemplateForm = AppForm<z.input<typeof templateSchema>, z.output<typeof templateSchema>>;

/** Fields of a template, in order. */
export function FieldList({ form }: { form: TemplateForm }) {
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'fields',
    keyName: 'row',
  });
  return (
    <section aria-labelledby="campi">
      <Title order={3} size="h5" id="campi" mb="xs">
        Campi
      </Title>
      {fields.length === 0 && <Text className="text-muted">{questionnaireMessages.noFields}</Text>}
      <ol className={classes.fields}>
        {fields.map(({ row }, index) => (
          <FieldEditor
            key={row}
            form={form}
            index={index}
            last={index === fields.length - 1}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= TEMPLATE_FIELDS_MAX}
        onClick={() => append(NEW_FIELD)}
      >
        Aggiungi campo
      </Button>
    </section>
  );
}
