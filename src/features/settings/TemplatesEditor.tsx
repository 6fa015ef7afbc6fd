import { ActionIcon, Button, Group, Paper, Text, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { saveTemplates } from '@/data/settings/commands';
import { storedTemplates } from '@/data/settings/sources';
import { errorText } from '@/domain/errors';
import { MESSAGE_MAX_CHARS } from '@/domain/limits';
import { DEFAULT_TEMPLATES } from '@/domain/templates/defaults';
import { TEMPLATE_TITLE_MAX_CHARS, TEMPLATE_VARIABLES, templatesProblem, type Template } from '@/domain/templates/template';
import { confirm } from '@/ui/confirm';
import { Live } from '@/ui/Live';
import { ListSkeleton } from '@/ui/Skeletons';
import { toast } from '@/ui/toast';
import classes from './settings.module.css';

/** The delivery templates, in `impostazioni/modelli`; until something is saved there, our defaults. */
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
  const [edited, setEdited] = useState<readonly Template[] | null>(null);
  const [saving, setSaving] = useState(false);
  const templates = edited ?? stored;
  const replace = (id: string, fields: Partial<Template>) =>
    setEdited(templates.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  const move = (index: number, to: number) => {
    const moved = [...templates];
    moved.splice(to, 0, ...moved.splice(index, 1));
    setEdited(moved);
  };

  const save = async (list: readonly Template[]) => {
    const problem = templatesProblem(list, MESSAGE_MAX_CHARS);
    if (problem !== null) return toast.error(problem);
    setSaving(true);
    try {
      await saveTemplates(list);
      setEdited(null);
      toast.success('Modelli salvati.');
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  const restore = async () => {
    const question = 'Vuoi riportare tutti i modelli al testo iniziale?';
    if (await confirm({ question, action: 'Ripristina i modelli', danger: true })) await save(DEFAULT_TEMPLATES);
  };

  return (
    <>
      <Text size="sm" className="text-muted" mb="sm">
        Nel testo puoi usare {TEMPLATE_VARIABLES.join(', ')}: nome e studio del cliente, orari dell’assistenza.
      </Text>
      <ol className={classes.templates}>
        {templates.map(({ id, title, content }, index) => (
          <Paper key={id} component="li" withBorder p="sm" radius="md">
            <Group align="end" gap="xs">
              <TextInput
                label={`Titolo del modello ${index + 1}`}
                className={classes.grow}
                maxLength={TEMPLATE_TITLE_MAX_CHARS}
                value={title}
                onChange={(event) => replace(id, { title: event.currentTarget.value })}
              />
              <ActionIcon
                variant="default"
                size="lg"
                disabled={index === 0}
                aria-label={`Sposta su il modello ${index + 1}`}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={index === templates.length - 1}
                aria-label={`Sposta giù il modello ${index + 1}`}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                color="red"
                size="lg"
                aria-label={`Elimina il modello ${index + 1}`}
                onClick={() => setEdited(templates.filter((one) => one.id !== id))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
            <Textarea
              mt="xs"
              aria-label={`Testo del modello ${index + 1}`}
              autosize
              minRows={2}
              maxRows={12}
              maxLength={MESSAGE_MAX_CHARS}
              value={content}
              onChange={(event) => replace(id, { content: event.currentTarget.value })}
            />
          </Paper>
        ))}
      </ol>
      <Group mt="md">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setEdited([...templates, { id: crypto.randomUUID(), title: '', content: '' }])}
        >
          Aggiungi un modello
        </Button>
        <Button variant="default" onClick={() => void restore()}>
          Ripristina i modelli iniziali
        </Button>
      </Group>
      <Group className={classes.bar} justify="flex-end" mt="xs">
        <Button variant="default" disabled={edited === null} onClick={() => setEdited(null)}>
          Annulla
        </Button>
        <Button disabled={edited === null} loading={saving} onClick={() => void save(templates)}>
          Salva i modelli
        </Button>
      </Group>
    </>
  );
}
