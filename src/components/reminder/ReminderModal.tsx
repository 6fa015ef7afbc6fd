import * as z from 'zod/mini';
import { Group, Text } from '@mantine/core';
import { createReminder } from '@/data/reminders/commands';
import { reminderMessages } from '@/domain/messages';
import {
  emptyReminder,
  newReminder,
  REMINDER_TYPES,
  reminderErrors,
} from '@/domain/reminders/reminder';
import { displayName, type UserRecord } from '@/domain/users/user';
import { writeDraft, type DraftKey } from '@/ui/form/drafts';
import { DateTimeField, SelectField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { inTime, waitingText } from '@/ui/inTime';
import { toast } from '@/ui/feedback';
import {
  AssigneesField,
  checkedBy,
  NoteField,
  REMINDER_SHAPE,
  UrgencyField,
  VisibilityField,
} from './reminderFields';

const reminderSchema = z.object(REMINDER_SHAPE).check(checkedBy(reminderErrors));

interface ReminderModalProps {
  userId: string;
  /** The client that the reminder is about, shown if known. */
  client?: Pick<UserRecord, 'name' | 'surname' | 'phone' | 'email'>;
  /** E-mail of the signed-in person, the default assignee. */
  email: string;
  onClose: () => void;
}

/** New reminder about the client. Input is kept until it is saved or the modal is closed. */
export function ReminderModal({ userId, client, email, onClose }: ReminderModalProps) {
  const draft: DraftKey = { form: 'promemoria', person: email, subject: userId, keep: 'tab' };
  const form = useAppForm(reminderSchema, {
    initial: emptyReminder(email),
    draft,
    submit: async (values) => {
      const reminder = newReminder(values, userId);
      if (!reminder) throw new RangeError('the schema let an incomplete reminder through');
      const saved = createReminder(reminder);
      const arrival = await inTime(saved);
      // The write continues: its result is reported wherever the person is, and a refused one is
      // restored in the form.
      if (arrival !== 'arrived')
        saved.then(
          () => toast.success(reminderMessages.saved),
          (error: unknown) => {
            writeDraft(draft, values);
            toast.failure(error, reminderMessages.saveFailed);
          },
        );
      return arrival;
    },
    failed: reminderMessages.saveFailed,
    onSaved: (arrival) =>
      toast.success(
        arrival === 'arrived'
          ? reminderMessages.saved
          : waitingText(arrival, 'il promemoria', 'viene salvato'),
      ),
  });

  return (
    <FormModal form={form} title="Nuovo promemoria" action="Salva" onClose={onClose}>
      {client && (
        <Text size="sm" mb="sm">
          Per <strong>{displayName(client)}</strong>
          {[client.phone, client.email].filter(Boolean).map((way) => ` · ${way}`)}
        </Text>
      )}
      <DateTimeField form={form} name="data" label="Data e ora" required data-autofocus />
      <Group grow align="start" mt="sm">
        <SelectField form={form} name="tipo" label="Tipo" data={[...REMINDER_TYPES]} />
        <UrgencyField form={form} name="urgenza" />
      </Group>
      <AssigneesField form={form} name="assignedEmail" required />
      <VisibilityField form={form} name="tipoPromemoria" />
      <NoteField form={form} name="note" />
    </FormModal>
  );
}
