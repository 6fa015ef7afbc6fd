import { Button, Paper } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { saveProcedure } from '@/data/procedures/commands';
import {
  ENTRIES_MAX,
  PROCEDURE_TEXT_MAX_CHARS,
  PROCEDURE_TITLE_MAX_CHARS,
  type ProcedureTopic,
} from '@/domain/procedures/procedures';
import { TextareaField, TextField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { RowButtons } from '@/ui/form/RowButtons';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import { procedureSchema } from './procedureSchema';
import classes from './Procedures.module.css';

/** Editor of a new or existing topic. */
export function ProcedureModal({
  topic,
  onClose,
}: {
  topic: ProcedureTopic | null;
  onClose: () => void;
}) {
  // The version when the dialog opened, so that a colleague's change isn't overwritten.
  const [read] = useState(topic);
  const [id] = useState(() => topic?.id ?? crypto.randomUUID());
  const form = useAppForm(procedureSchema, {
    initial: { title: read?.title ?? '', entries: read?.entries ?? [{ title: '', text: '' }] },
    submit: (typed) => saveProcedure(read, { id, ...typed }),
    onSaved: () => toast.success('Procedura salvata.'),
  });
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'entries',
    keyName: 'key',
  });
  return (
    <FormModal
      form={form}
      title={read ? 'Modifica l’argomento' : 'Nuovo argomento'}
      action="Salva"
      size="lg"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="title"
        label="Titolo dell’argomento"
        required
        maxLength={PROCEDURE_TITLE_MAX_CHARS}
        data-autofocus
      />
      <ol className={classes.entries}>
        {fields.map(({ key }, index) => (
          <Paper component="li" key={key} withBorder p="sm">
            <TextField
              form={form}
              name={`entries.${index}.title`}
              label={`Titolo della voce ${index + 1}`}
              required
              maxLength={PROCEDURE_TITLE_MAX_CHARS}
            />
            <TextareaField
              form={form}
              name={`entries.${index}.text`}
              label={`Testo della voce ${index + 1}`}
              minRows={2}
              maxRows={12}
              maxLength={PROCEDURE_TEXT_MAX_CHARS}
              my="xs"
            />
            <RowButtons
              row={`la voce ${index + 1}`}
              index={index}
              last={index === fields.length - 1}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          </Paper>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fields.length >= ENTRIES_MAX}
        onClick={() => append({ title: '', text: '' })}
      >
        Aggiungi una voce
      </Button>
    </FormModal>
  );
}
