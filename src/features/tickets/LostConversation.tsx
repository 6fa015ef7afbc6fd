import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import type { RoutePath } from '@/domain/access/routes';
import { ticketMessages } from '@/domain/messages';
import type { TicketKind } from '@/domain/tickets/ticket';
import { EmptyState } from '@/ui/states';
import { toast } from '@/ui/feedback';
import classes from './Conversation.module.css';
import type { OutboxEntry } from './deviceStore';
import { draftOf, useDraftStore } from './draftStore';

const NONE: OutboxEntry[] = [];

interface Props {
  kind: TicketKind;
  id: string;
  text: string;
  /** The list of tickets, where a merged one can be found. */
  list: RoutePath;
}

/**
 * Shown in place of a conversation that was deleted or merged into another, perhaps while the
 * person was writing in it. Keeps their unsent text readable, so that they can send it elsewhere.
 */
export function LostConversation({ kind, id, text, list }: Props) {
  const me = useMe();
  const conversation = `${me.uid}/${kind}/${id}`;
  const kept = useMemo(() => draftOf(conversation), [conversation]);
  const draft = useDraftStore(({ drafts }) => drafts[conversation] ?? kept);
  const unsent = useDraftStore(({ outbox }) => outbox[conversation] ?? NONE);
  const { setDraft, setOutbox } = useDraftStore.getState();
  const drop = (entry: string) =>
    setOutbox(conversation, (all) => all.filter((one) => one.id !== entry));
  return (
    <>
      <EmptyState
        text={text}
        hint={ticketMessages.gone}
        action={
          <Button component={Link} to={list} variant="light">
            Vai ai ticket
          </Button>
        }
      />
      {(draft.trim() !== '' || unsent.length > 0) && (
        <section className={classes.lost} aria-label="Non inviati">
          <Title order={2} size="h4">
            Non inviati
          </Title>
          <Text size="sm" className="text-muted">
            {ticketMessages.unsentKept}
          </Text>
          {unsent.map(({ id: entry, content }) => (
            <Written key={entry} text={content} onDrop={() => drop(entry)} />
          ))}
          {draft.trim() !== '' && (
            <Written text={draft} onDrop={() => setDraft(conversation, '')} />
          )}
        </section>
      )}
    </>
  );
}

function Written({ text, onDrop }: { text: string; onDrop: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Testo copiato.'),
      () => toast.error('Copia non riuscita: seleziona il testo e copialo a mano.'),
    );
  return (
    <Paper withBorder p="sm" radius="md">
      <Text className={classes.written}>{text}</Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => void copy()}>
          Copia
        </Button>
        <Button variant="subtle" color="red" onClick={onDrop}>
          Elimina
        </Button>
      </Group>
    </Paper>
  );
}
