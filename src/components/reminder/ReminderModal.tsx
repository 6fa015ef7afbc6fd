import { Button, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { createReminder } from '@/data/reminders/reminders';
import { reminderMessages } from '@/domain/messages';
import {
  emptyReminder,
  newReminder,
  REMINDER_TYPES,
  REMINDER_VISIBILITIES,
  reminderErrors,
  URGENCIES,
  type ReminderErrors,
  type ReminderForm,
} from '@/domain/reminders/reminder';
import { inTime } from '@/ui/inTime';
import { toast } from '@/ui/toast';
import { useFocusReturn } from '@/ui/useFocusReturn';

interface ReminderModalProps {
  /** The client the reminder is about. */
  userId: string;
  /** The signed-in person's e-mail: who is reminded, until others are named. */
  email: string;
  onClose: () => void;
}

/** A new reminder about the client (document 1 §3, §4.3, §5). What was typed stays until it is saved or the modal is closed. */
export function ReminderModal({ userId, email, onClose }: ReminderModalProps) {
  useFocusReturn();
  const [form, setForm] = useState<ReminderForm>(() => emptyReminder(email));
  const [errors, setErrors] = useState<ReminderErrors>({});
  const [saving, setSaving] = useState(false);
  const change = <Name extends keyof ReminderForm>(name: Name, value: ReminderForm[Name] | undefined) => {
    if (value === undefined) return;
    setForm((now) => ({ ...now, [name]: value }));
    setErrors({});
  };

  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = reminderErrors(form);
    setErrors(found);
    const reminder = newReminder(form, userId);
    const first = Object.keys(found)[0];
    if (!reminder) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus();
      return;
    }
    setSaving(true);
    try {
      const saved = createReminder(reminder);
      const arrived = await inTime(saved);
      // Kept on the device and sent when the connection is back; refused then, it is said wherever the person is.
      if (!arrived) saved.catch(() => toast.error(reminderMessages.saveFailed));
      toast.success(arrived ? reminderMessages.saved : 'Sei offline: il promemoria viene salvato appena torna la connessione.');
      onClose();
    } catch {
      toast.error(reminderMessages.saveFailed);
      setSaving(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title="Nuovo promemoria">
      <form noValidate onSubmit={(event) => void save(event)}>
        <TextInput
          name="data"
          type="datetime-local"
          label="Data e ora"
          withAsterisk
          data-autofocus
          value={form.data}
          error={errors.data}
          onChange={(event) => change('data', event.currentTarget.value)}
        />
        <Group grow align="start" mt="sm">
          <NativeSelect
            label="Tipo"
            data={[...REMINDER_TYPES]}
            value={form.tipo}
            onChange={(event) =>
              change(
                'tipo',
                REMINDER_TYPES.find((one) => one === event.currentTarget.value),
              )
            }
          />
          <NativeSelect
            label="Urgenza"
            data={[...URGENCIES]}
            value={form.urgenza}
            onChange={(event) =>
              change(
                'urgenza',
                URGENCIES.find((one) => one === event.currentTarget.value),
              )
            }
          />
        </Group>
        <TextInput
          mt="sm"
          name="assignedEmail"
          label="Email dei collaboratori"
          description="Una o più, separate da virgola"
          withAsterisk
          value={form.assignedEmail}
          error={errors.assignedEmail}
          onChange={(event) => change('assignedEmail', event.currentTarget.value)}
        />
        <NativeSelect
          mt="sm"
          label="Visibilità"
          data={[...REMINDER_VISIBILITIES]}
          value={form.tipoPromemoria}
          onChange={(event) =>
            change(
              'tipoPromemoria',
              REMINDER_VISIBILITIES.find((one) => one === event.currentTarget.value),
            )
          }
        />
        <Textarea
          mt="sm"
          label="Note"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={form.note}
          onChange={(event) => change('note', event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" loading={saving}>
            Salva
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
