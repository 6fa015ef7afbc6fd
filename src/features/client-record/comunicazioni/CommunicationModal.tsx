import { Group } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  AssigneesField,
  checkedBy,
  NoteField,
  REMINDER_SHAPE,
  UrgencyField,
  VisibilityField,
} from '@/components/reminder/reminderFields';
import { checkAssigned, createReminder } from '@/data/reminders/commands';
import { reminderMessages } from '@/domain/messages';
import { communicationMessages } from '@/domain/recordMessages';
import {
  communicationErrors,
  CONTACT_TYPES,
  MODES,
  newCommunication,
  SEATS,
  type CommunicationForm,
} from '@/domain/reminders/communication';
import { emptyReminder, REMINDER_TYPES } from '@/domain/reminders/reminder';
import { DateTimeField, SelectField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';

const schema: z.ZodMiniType<CommunicationForm, CommunicationForm> = z
  .object({ ...REMINDER_SHAPE, mode: z.enum(MODES), sede: z.enum([...SEATS, '']) })
  .check(checkedBy(communicationErrors));

interface CommunicationModalProps {
  userId: string;
  /** The signed-in person: author and default assignee. */
  me: { uid: string; email: string };
  onClose: () => void;
}

/** A task for a client, or a contact that took place: one form, two modes. */
export function CommunicationModal({ userId, me, onClose }: CommunicationModalProps) {
  const form = useAppForm(schema, {
    initial: { ...emptyReminder(me.email), mode: 'Promemoria', sede: '' },
    draft: { form: 'comunicazione', person: me.uid, subject: userId, keep: 'tab' },
    submit: async (typed) => {
      if (typed.mode === 'Promemoria') await checkAssigned(typed.assignedEmail);
      const made = newCommunication(typed, userId);
      if (!made) throw new RangeError('the schema let an incomplete communication through');
      await createReminder(made);
    },
    failed: communicationMessages.saveFailed,
    instead: ['invalid'],
    onSaved: () => toast.success(reminderMessages.saved),
  });
  const mode = useWatch({ control: form.control, name: 'mode' });
  const types = mode === 'Contatto' ? CONTACT_TYPES : REMINDER_TYPES;
  return (
    <FormModal form={form} title="Nuova comunicazione" action="Salva" onClose={onClose}>
      <SelectField form={form} name="mode" label="Che cosa" data={[...MODES]} />
      <DateTimeField form={form} name="data" label="Data e ora" required mt="sm" data-autofocus />
      <Group grow align="start" mt="sm">
        <SelectField form={form} name="tipo" label="Tipo" data={[...types]} />
        {mode === 'Contatto' ? (
          <SelectField
            form={form}
            name="sede"
            label="Contattato da"
            required
            data={[{ value: '', label: '—' }, ...SEATS]}
          />
        ) : (
          <UrgencyField form={form} name="urgenza" />
        )}
      </Group>
      {mode === 'Promemoria' && (
        <>
          <AssigneesField form={form} name="assignedEmail" required />
          <VisibilityField form={form} name="tipoPromemoria" />
        </>
      )}
      <NoteField form={form} name="note" />
    </FormModal>
  );
}
