import '@/ui/accordion.css';
import { Accordion, ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { saveProcedure } from '@/data/procedures/commands';
import { procedureMessages } from '@/domain/messages';
import type { ProcedureTopic } from '@/domain/procedures/procedures';
import { confirm, toast } from '@/ui/feedback';
import { EmptyState } from '@/ui/states';
import classes from './Procedures.module.css';

interface TopicsProps {
  topics: readonly ProcedureTopic[];
  /** Null for readers. */
  onEdit: ((topic: ProcedureTopic) => void) | null;
}

/** One entry is open at a time, across all topics. */
export function Topics({ topics, onEdit }: TopicsProps) {
  const [open, setOpen] = useState<string | null>(null);
  if (topics.length === 0)
    return (
      <EmptyState
        text={procedureMessages.none}
        hint={onEdit ? 'Scrivi la prima con «Nuovo argomento».' : undefined}
      />
    );
  return topics.map((topic) => (
    <section key={topic.id} className={classes.topic} aria-label={topic.title}>
      <Group justify="space-between" wrap="nowrap">
        <h2 className={classes.title}>{topic.title}</h2>
        {onEdit && (
          <Group gap={4} wrap="nowrap" data-no-print>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={`Modifica ${topic.title}`}
              onClick={() => onEdit(topic)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={`Elimina ${topic.title}`}
              onClick={() => void remove(topic)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
      <Accordion variant="separated" order={3} value={open} onChange={setOpen}>
        {topic.entries.map(({ title, text }, index) => (
          <Accordion.Item key={index} value={`${topic.id}/${index}`}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel className={classes.text}>{text}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  ));
}

async function remove(topic: ProcedureTopic): Promise<void> {
  const question = `Vuoi eliminare l’argomento «${topic.title}»?`;
  if (!(await confirm({ question, action: 'Elimina', danger: true }))) return;
  try {
    await saveProcedure(topic, null);
    toast.success('Argomento eliminato.');
  } catch (error) {
    toast.failure(error, procedureMessages.notRemoved, ['already-exists']);
  }
}
