import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import { UserSearch } from '@/components/client/UserSearch';
import type { Me } from '@/components/session/useMe';
import { notifyClient } from '@/data/notices/commands';
import { createContact } from '@/data/tickets/newContact';
import { errorText } from '@/domain/errors';
import { TITLE_MAX_CHARS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { KINDS, TICKET_KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { newContactErrors } from '@/domain/tickets/newContact';
import { displayName, type FoundUser } from '@/domain/users/user';
import { SelectField, TextareaField, TextField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm, type AppForm } from '@/ui/form/Form';
import { useField } from '@/ui/form/useField';
import { toast } from '@/ui/feedback';
import classes from './NewConversationModal.module.css';

/**
 * Form of a new contact; missing fields give one error for the whole form, in the words of
 * docs/product.
 */
const newContactSchema = z
  .object({
    kind: z.enum(TICKET_KINDS),
    client: z.custom<FoundUser | null>(),
    title: z.string(),
    content: z.string(),
  })
  .check(({ value, issues }) => {
    const { whole, ...fields } = newContactErrors({ ...value, userId: value.client?.uid ?? null });
    const errors = { ...fields, ...(whole === undefined ? {} : { root: whole }) };
    for (const [field, message] of Object.entries(errors))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });

interface Values {
  kind: TicketKind;
  client: FoundUser | null;
  title: string;
  content: string;
}

const UNSAVED = {
  question: 'Vuoi chiudere senza inviare il messaggio?',
  action: 'Chiudi senza inviare',
};

interface NewConversationModalProps {
  /** Kinds to choose from; the first is proposed. */
  kinds: readonly [TicketKind, ...TicketKind[]];
  /** Whom to write to. */
  client?: FoundUser | undefined;
  me: Me;
  onClose: () => void;
}

/** «Nuovo contatto»: staff start a conversation with a client, who is then notified. */
export function NewConversationModal({ kinds, client, me, onClose }: NewConversationModalProps) {
  const form = useAppForm(newContactSchema, {
    initial: { kind: kinds[0], client: client ?? null, title: '', content: '' },
    draft: {
      form: 'nuovo-contatto',
      person: me.uid,
      subject: client?.uid ?? kinds[0],
      keep: 'tab',
      // If the client is given, the recipient never comes from the draft.
      without: client ? ['client'] : [],
    },
    submit: async ({ kind, client, ...written }) => {
      await createContact(kind, { ...written, userId: client?.uid ?? null }, me.uid);
      return client;
    },
    failed: ticketMessages.sendFailed,
    instead: ['already-exists'],
    onSaved: (client) => {
      toast.success(ticketMessages.sent);
      // The ticket exists even if the notification fails: staff are told.
      if (client) notify(client);
    },
  });

  return (
    <FormModal
      form={form}
      title="Nuovo contatto"
      action="Invia messaggio"
      size="lg"
      unsaved={UNSAVED}
      onClose={onClose}
    >
      <div className={classes.form}>
        <ClientField form={form} fixed={Boolean(client)} />
        {kinds.length > 1 && (
          <SelectField
            form={form}
            name="kind"
            label="Ticket"
            data={kinds.map((kind) => ({ value: kind, label: KINDS[kind].texts.one }))}
          />
        )}
        <TextField
          form={form}
          name="title"
          label="Titolo"
          required
          maxLength={TITLE_MAX_CHARS}
          data-autofocus={client ? true : undefined}
        />
        <TextareaField
          form={form}
          name="content"
          label="Messaggio"
          required
          minRows={4}
          maxRows={12}
        />
      </div>
    </FormModal>
  );
}

function notify(client: FoundUser) {
  notifyClient(client.uid).catch((thrown: unknown) =>
    toast.error(`Notifica non inviata a ${displayName(client)}. ${errorText(thrown)}`),
  );
}

/**
 * Finds the client, then shows the chosen one until changed.
 * @param props.fixed the draft is this client's: it must not end up with another
 */
function ClientField({ form, fixed }: { form: AppForm<Values, Values>; fixed: boolean }) {
  const {
    value: client,
    onChange,
    input,
  } = useField<Values, Values, FoundUser | null>({ form, name: 'client' });
  if (client)
    return (
      <div className={classes.chosen}>
        <div className={classes.who}>
          <strong>{displayName(client)}</strong>
          <span>{client.email || 'Email sconosciuta'}</span>
        </div>
        {!fixed && (
          <Button variant="default" size="compact-md" onClick={() => onChange(null)}>
            Cambia cliente
          </Button>
        )}
      </div>
    );
  return (
    <UserSearch
      label="Cliente"
      required
      error={input.error}
      onMade={onChange}
      actions={(user) => (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Scegli ${displayName(user)}`}
          onClick={() => onChange(user)}
        >
          Scegli
        </Button>
      )}
    />
  );
}
