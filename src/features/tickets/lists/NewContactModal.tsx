import { Alert, Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { createContact } from '@/data/tickets/newContact';
import { notifyClient } from '@/data/notices/notices';
import { AppError, errorText } from '@/domain/errors';
import { TITLE_MAX_CHARS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { newContactError } from '@/domain/tickets/newContact';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { FoundUser } from '@/domain/users/found';
import { displayName } from '@/domain/users/user';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { useFocusReturn } from '@/ui/useFocusReturn';
import type { Me } from '@/components/session/useMe';
import classes from './lists.module.css';
import { UserSearch } from '@/components/client/UserSearch';

/** «Nuovo contatto» (document 1 §2.4, §5): staff choose a client and write first; the client is then notified (AT-199). */
export function NewContactModal({ kind, me, onClose }: { kind: TicketKind; me: Me; onClose: () => void }) {
  useFocusReturn();
  const [client, setClient] = useState<FoundUser | null>(null);
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const close = async () => {
    const written = title.trim() !== '' || content.trim() !== '';
    if (
      !written ||
      (await confirm({ question: 'Vuoi chiudere senza inviare il messaggio?', action: 'Chiudi senza inviare', danger: true }))
    )
      onClose();
  };
  const fail = (text: string) => {
    setError(text);
    toast.error(text);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const form = { userId: client?.uid ?? null, title, content };
    const incomplete = newContactError(form);
    if (incomplete !== null || !client) return fail(incomplete ?? ticketMessages.newContactIncomplete);
    setError(null);
    setBusy(true);
    try {
      await createContact(kind, form, me.uid);
    } catch (thrown) {
      fail(thrown instanceof AppError && thrown.code === 'already-exists' ? thrown.message : ticketMessages.sendFailed);
      setBusy(false);
      return;
    }
    toast.success(ticketMessages.sent);
    onClose();
    // The ticket is there, whatever becomes of the notice (decision 12: staff are told).
    notifyClient(client.uid).catch((thrown: unknown) => toast.error(`Notifica non inviata a ${displayName(client)}. ${errorText(thrown)}`));
  };

  return (
    <Modal opened onClose={() => void close()} title="Nuovo contatto" size="lg" closeOnClickOutside={false}>
      <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        {client ? (
          <div className={classes.chosen}>
            <div className={classes.who}>
              <strong>{displayName(client)}</strong>
              <span>{client.email || 'Email sconosciuta'}</span>
            </div>
            <Button variant="default" size="compact-md" onClick={() => setClient(null)}>
              Cambia cliente
            </Button>
          </div>
        ) : (
          <UserSearch
            label="Cliente"
            actions={(user) => (
              <Button variant="default" size="compact-md" aria-label={`Scegli ${displayName(user)}`} onClick={() => setClient(user)}>
                Scegli
              </Button>
            )}
          />
        )}
        <TextInput
          label="Titolo"
          withAsterisk
          maxLength={TITLE_MAX_CHARS}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Textarea
          label="Messaggio"
          withAsterisk
          autosize
          minRows={4}
          maxRows={12}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        {error && (
          <Alert color="red" role="note">
            {error}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void close()}>
            Annulla
          </Button>
          <Button type="submit" loading={busy}>
            Invia messaggio
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
