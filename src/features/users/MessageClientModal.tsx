import * as z from 'zod/mini';
import { notifyClient } from '@/data/notices/commands';
import { createContact } from '@/data/tickets/newContact';
import { errorText } from '@/domain/errors';
import { TITLE_MAX_CHARS } from '@/domain/limits';
import { peopleMessages } from '@/domain/messages';
import { newContactErrors } from '@/domain/tickets/newContact';
import { displayName, type UserRecord } from '@/domain/users/user';
import { TextareaField, TextField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';

export interface Written {
  title: string;
  content: string;
}

const NOTHING: Written = { title: '', content: '' };
const UNSAVED = {
  question: 'Vuoi chiudere senza inviare il messaggio?',
  action: 'Chiudi senza inviare',
};

/** Same rules as for every staff ticket, with this list's error texts. */
const schemaFor = (userId: string) =>
  z.object({ title: z.string(), content: z.string() }).check(({ value, issues }) => {
    const { whole, ...fields } = newContactErrors({ ...value, userId });
    const errors = {
      ...fields,
      ...(whole === undefined ? {} : { root: peopleMessages.conversationIncomplete }),
    };
    for (const [field, message] of Object.entries(errors))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });

interface MessageClientModalProps {
  user: UserRecord;
  me: { uid: string };
  /** Prefill: a delivery message. */
  prepared?: Written;
  onCreated: () => void;
  onClose: () => void;
}

/** Starts a technical conversation with somebody of the list, who is then notified. */
export function MessageClientModal({
  user,
  me,
  prepared = NOTHING,
  onCreated,
  onClose,
}: MessageClientModalProps) {
  const form = useAppForm(schemaFor(user.uid), {
    initial: prepared,
    draft: {
      form: 'nuova-conversazione',
      person: me.uid,
      subject: `${user.uid}/${prepared.title}`,
      keep: 'tab',
    },
    submit: (written) => createContact('technical', { ...written, userId: user.uid }, me.uid),
    failed: peopleMessages.conversationFailed,
    instead: ['already-exists'],
    onSaved: () => {
      toast.success(peopleMessages.conversationCreated);
      onCreated();
      // The ticket exists even if the notification fails: staff are told.
      notifyClient(user.uid).catch((error: unknown) =>
        toast.error(`Notifica non inviata a ${displayName(user)}. ${errorText(error)}`),
      );
    },
  });
  return (
    <FormModal
      form={form}
      title={`Nuova conversazione tecnica con ${displayName(user)}`}
      action="Crea conversazione"
      size="lg"
      unsaved={UNSAVED}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="title"
        label="Titolo"
        required
        maxLength={TITLE_MAX_CHARS}
        data-autofocus
      />
      <TextareaField
        form={form}
        name="content"
        label="Messaggio"
        required
        mt="sm"
        minRows={4}
        maxRows={14}
      />
    </FormModal>
  );
}
