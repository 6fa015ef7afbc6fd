import * as z from 'zod/mini';
import type { Lead } from '@/data/leads/codec';
import { createContactReminder } from '@/data/reminders/commands';
import { contactReminderMessages } from '@/domain/leadMessages';
import { calledLeadName } from '@/domain/leads/contact';
import {
  contactReminderErrors,
  newContactReminder,
  type ContactReminderForm,
} from '@/domain/reminders/contactReminder';
import { DateTimeField, TextareaField, TextField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';

const schema: z.ZodMiniType<ContactReminderForm, ContactReminderForm> = z
  .object({
    dueAt: z.string(),
    consultantName: z.string(),
    consultantEmail: z.string(),
    note: z.string(),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(contactReminderErrors(value)))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });

interface Props {
  lead: Lead;
  me: { uid: string; email: string; user: { name: string; surname: string } };
  onClose: () => void;
}

/** Reminder to call a lead; its author is the default consultant. */
export function ContactReminderModal({ lead, me, onClose }: Props) {
  const form = useAppForm(schema, {
    initial: {
      dueAt: '',
      consultantName: `${me.user.name} ${me.user.surname}`.trim(),
      consultantEmail: me.email,
      note: '',
    },
    draft: { form: 'promemoria-contatto', person: me.uid, subject: lead.id, keep: 'tab' },
    submit: async (typed) => {
      const contact = {
        id: lead.id,
        name: `${lead.name} ${lead.surname}`,
        email: lead.email,
        phone: lead.telefono,
      };
      const reminder = newContactReminder(typed, contact, me);
      if (!reminder) throw new RangeError('the schema let an incomplete reminder through');
      await createContactReminder(reminder);
    },
    failed: contactReminderMessages.failed,
    onSaved: () => toast.success(contactReminderMessages.created),
  });
  return (
    <FormModal
      form={form}
      title={`Crea promemoria: ${calledLeadName(lead)}`}
      action="Salva"
      onClose={onClose}
    >
      <DateTimeField form={form} name="dueAt" label="Data e ora" required data-autofocus />
      <TextField
        form={form}
        name="consultantName"
        label="Nome del consulente"
        mt="sm"
        maxLength={200}
      />
      <TextField
        form={form}
        name="consultantEmail"
        label="Email del consulente"
        type="email"
        required
        mt="sm"
      />
      <TextareaField
        form={form}
        name="note"
        label="Note"
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        mt="sm"
      />
    </FormModal>
  );
}
