import { Button, Group, Modal, Paper, Text, Title } from '@mantine/core';
import { IconCopy, IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { WithHours } from '@/components/hours/WithHours';
import { preview } from '@/domain/tickets/content';
import {
  DELIVERY_PREVIEW_CHARS,
  deliveryMessages,
  type DeliveryMessage,
} from '@/domain/tickets/delivery';
import { displayName, type UserRecord } from '@/domain/users/user';
import { useFocusReturn } from '@/ui/focus';
import { ListSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import type { Written } from './MessageClientModal';
import classes from './Users.module.css';

interface DeliveryModalProps {
  user: UserRecord;
  onUse: (written: Written) => void;
  onClose: () => void;
}

/** Messages after a purchase: copy them, or send one as a new technical conversation. */
export function DeliveryModal({ user, onUse, onClose }: DeliveryModalProps) {
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Messaggi di consegna per ${displayName(user)}`}
      size="lg"
    >
      <div className={classes.messages}>
        <WithHours skeleton={<ListSkeleton rows={3} />}>
          {(hours) =>
            deliveryMessages(hours).map((message) => (
              <Message key={message.key} message={message} onUse={onUse} />
            ))
          }
        </WithHours>
      </div>
    </Modal>
  );
}

function Message({
  message: { title, text },
  onUse,
}: {
  message: DeliveryMessage;
  onUse: (written: Written) => void;
}) {
  const [whole, setWhole] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Messaggio copiato.'),
      () => toast.error('Copia non riuscita: apri il messaggio e copialo a mano.'),
    );
  return (
    <Paper component="section" withBorder p="sm" radius="md" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text size="sm" className={classes.message}>
        {whole ? text : preview(text, DELIVERY_PREVIEW_CHARS)}
      </Text>
      <Group gap="xs" mt="xs">
        <Button
          variant="subtle"
          size="compact-md"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Mostra meno' : 'Mostra tutto'}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          Copia
        </Button>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconMessagePlus size={16} aria-hidden />}
          onClick={() => onUse({ title, content: text })}
        >
          Usa in una conversazione
        </Button>
      </Group>
    </Paper>
  );
}
