import { Group, Paper } from '@mantine/core';
import { FIELD_TYPES } from '@/domain/questionnaires/template';
import { CheckField, SelectField, TextField } from '@/ui/form/fields';
import { RowButtons } from '@/ui/form/RowButtons';
import type { TemplateForm } from './FieldList';
import classes from './Templates.module.css';

interface FieldEditorProps {
  form: TemplateForm;
  index: number;
  last: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One field of a template, with the settings of its type. */
export function FieldEditor({ form, index, last, onMove, onRemove }: FieldEditorProps) {
  const number = index + 1;
  const type = form.watch(`fields.${index}.type`);
  const condition = form.watch(`fields.${index}.showIfKey`);
  const before = earlierKeys(form.watch('fields').slice(0, index));
  const choices = condition === '' || before.includes(condition) ? before : [condition, ...before];
  return (
    <Paper component="li" withBorder p="sm" radius="md" aria-label={`Campo ${number}`}>
      <div className={classes.pair}>
        <TextField form={form} name={`fields.${index}.key`} label="Chiave" maxLength={100} />
        <TextField form={form} name={`fields.${index}.label`} label="Etichetta" maxLength={400} />
        <SelectField
          form={form}
          name={`fields.${index}.type`}
          label="Tipo"
          data={[...FIELD_TYPES]}
        />
        {(type === 'text' || type === 'textarea' || type === 'number') && (
          <TextField
            form={form}
            name={`fields.${index}.placeholder`}
            label="Segnaposto"
            maxLength={400}
          />
        )}
        {type === 'number' && (
          <>
            <TextField
              form={form}
              name={`fields.${index}.min`}
              label="Minimo"
              inputMode="decimal"
            />
            <TextField
              form={form}
              name={`fields.${index}.max`}
              label="Massimo"
              inputMode="decimal"
            />
          </>
        )}
        {(type === 'select' || type === 'multiselect' || type === 'radio') && (
          <TextField
            form={form}
            name={`fields.${index}.options`}
            label="Opzioni"
            description="Separate da virgole"
          />
        )}
        {type === 'file' && (
          <TextField
            form={form}
            name={`fields.${index}.accept`}
            label="Tipi di file"
            description="Tipi MIME separati da virgole; vuoto: immagini, pdf, doc, docx"
          />
        )}
        {choices.length > 0 && (
          <SelectField
            form={form}
            name={`fields.${index}.showIfKey`}
            label="Mostra solo se"
            data={[{ value: '', label: 'Sempre' }, ...choices]}
          />
        )}
        {condition !== '' && (
          <TextField
            form={form}
            name={`fields.${index}.showIfValue`}
            label="ha la risposta"
            description="Vuoto: qualsiasi risposta"
            maxLength={400}
          />
        )}
      </div>
      <Group justify="space-between" mt="sm">
        <Group>
          <CheckField form={form} name={`fields.${index}.required`} label="Obbligatorio" />
          {type === 'file' && (
            <CheckField form={form} name={`fields.${index}.multiple`} label="Più file" />
          )}
        </Group>
        <RowButtons
          row={`il campo ${number}`}
          index={index}
          last={last}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Group>
    </Paper>
  );
}

/** Earlier questions that this one can depend on. */
function earlierKeys(fields: readonly { key: string }[]): string[] {
  return [...new Set(fields.map(({ key }) => key.trim()).filter((key) => key !== ''))];
}
