import { Group } from '@mantine/core';
import * as z from 'zod/mini';
import { PersonField } from '@/components/client/PersonInput';
import { createReminder } from '@/data/reminders/commands';
import { userByEmail } from '@/data/users/find';
import { AppError } from '@/domain/errors';
import { reminderMessages } from '@/domain/messages';
import {
  clientReminderErrors,
  emptyReminder,
  newReminder,
  REMINDER_TYPES,
  type ClientReminderForm,
} from '@/domain/reminders/reminder';
import { DateTimeField, SelectField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import {
  AssigneesField,
  checkedBy,
  NoteField,
  REMINDER_SHAPE,
  UrgencyField,
  VisibilityField,
} from './reminderFields';

/** The list it is created from: public reminders are public and need no assignee. */
type List = 'mine' | 'public';

const schemaOf = (list: List): z.ZodMiniType<ClientReminderForm, ClientReminderForm> =>
  z
    .object({ ...REMINDER_SHAPE, clientEmail: z.string() })
    .check(checkedBy((form) => clientReminderErrors(form, list)));
const SCHEMAS = { mine: schemaOf('mine'), public: schemaOf('public') };

interface Props {
  list: List;
  me: { uid: string; email: string };
  onClose: () => void;
}

/** New reminder about a client. */
export function NewReminderModal({ list, me, onClose }: Props) {
  const form = useAppForm(SCHEMAS[list], {
    initial: { ...emptyReminder(list === 'mine' ? me.email : ''), clientEmail: '' },
    draft: { form: 'promemoria-elenco', person: me.uid, subject: list, keep: 'tab' },
    submit: async ({ clientEmail, ...typed }) => {
      const client = await userByEmail(clientEmail);
      if (!client) throw new AppError('invalid', reminderMessages.clientUnknown);
      const reminder = newReminder(typed, client.uid, list === 'mine' ? 'required' : 'optional');
      if (!reminder) throw new RangeError('the schema let an incomplete reminder through');
      await createReminder(reminder);
    },
    failed: reminderMessages.saveFailed,
    instead: ['invalid'],
    onSaved: () => toast.success(reminderMessages.saved),
  });
  return (
    <FormModal form={form} title="Nuovo Promemoria" action="Salva" onClose={onClose}>
      <DateTimeField form={form} name="data" label="Data e ora" required data-autofocus />
      <PersonField form={form} name="clientEmail" mt="sm" label="Email del cliente" required />
      <Group grow align="start" mt="sm">
        <SelectField form={form} name="tipo" label="Tipo" data={[...REMINDER_TYPES]} />
        <UrgencyField form={form} name="urgenza" />
      </Group>
      <AssigneesField form={form} name="assignedEmail" required={list === 'mine'} />
      {list === 'mine' && <VisibilityField form={form} name="tipoPromemoria" />}
      <NoteField form={form} name="note" />
    </FormModal>
  );
}
