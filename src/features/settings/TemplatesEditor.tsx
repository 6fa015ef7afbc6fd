import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { saveTemplates } from '@/data/settings/commands';
import { storedTemplates } from '@/data/settings/sources';
import { DEFAULT_TEMPLATES } from '@/domain/templates/defaults';
import { TEMPLATE_VARIABLES, type Template } from '@/domain/templates/template';
import { confirm, toast } from '@/ui/feedback';
import { Form, useAppForm } from '@/ui/form/Form';
import { Live, ListSkeleton } from '@/ui/states';
import { SaveBar } from './SaveBar';
import classes from './settings.module.css';
import { TemplateFields, templatesSchema } from './TemplateFields';

/** Delivery templates, in `impostazioni/modelli`; our defaults until saved. */
export function TemplatesEditor() {
  const source = storedTemplates();
  const form = (templates: readonly Template[]) => <TemplatesForm stored={templates} />;
  return (
    <Live source={source} skeleton={<ListSkeleton />} empty={form(DEFAULT_TEMPLATES)}>
      {form}
    </Live>
  );
}

function TemplatesForm({ stored }: { stored: readonly Template[] }) {
  const initial = { templates: [...stored] };
  const form = useAppForm(templatesSchema, {
    initial,
    submit: ({ templates }, began) => saveTemplates(began.templates, templates),
    onSaved: () => toast.success('Modelli salvati.'),
  });
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'templates',
    keyName: 'key',
  });

  const restore = async () => {
    const question = 'Vuoi riportare tutti i modelli al testo iniziale?';
    if (!(await confirm({ question, action: 'Ripristina i modelli', danger: true }))) return;
    form.setValue('templates', [...DEFAULT_TEMPLATES], { shouldDirty: true });
    form.submit();
  };

  return (
    <Form form={form} label="Modelli di messaggio">
      <Text size="sm" className="text-muted" mb="sm">
        Nel testo puoi usare {TEMPLATE_VARIABLES.join(', ')}: nome e studio del cliente, orari
        dell’assistenza.
      </Text>
      <ol className={classes.templates}>
        {fields.map(({ key }, index) => (
          <TemplateFields
            key={key}
            form={form}
            index={index}
            last={index === fields.length - 1}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Group mt="md">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ id: crypto.randomUUID(), title: '', content: '' })}
        >
          Aggiungi un modello
        </Button>
        <Button variant="default" onClick={() => void restore()}>
          Ripristina i modelli iniziali
        </Button>
      </Group>
      <SaveBar form={form} save="Salva i modelli" />
    </Form>
  );
}
