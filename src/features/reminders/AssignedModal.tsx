import { ActionIcon, Group, Modal, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { changeReminder, checkAssigned } from '@/data/reminders/commands';
import { failureText } from '@/domain/errors';
import { reminderMessages } from '@/domain/messages';
import { communicationMessages } from '@/domain/recordMessages';
import type { ListedReminder } from '@/domain/reminders/details';
import { assignedEmails } from '@/domain/reminders/reminder';
import { isEmail, typedEmail } from '@/domain/text';
import classes from './AssignedModal.module.css';

interface Props {
  row: ListedReminder;
  /** The client. */
  about: string;
  onClose: () => void;
}

/**
 * Assignees of a reminder, one per line; «+» adds one. Each change is saved at once, merged with
 * colleagues'.
 */
export function AssignedModal({ row, about, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const emails = assignedEmails(row.assignedEmail);

  const save = async (to: readonly string[], added?: string) => {
    if (saving) return false;
    setSaving(true);
    setError(null);
    try {
      if (added !== undefined) await checkAssigned(added);
      await changeReminder(row.id, 'assignedEmail', {
        from: emails.join(', '),
        to: to.join(', '),
      });
      return true;
    } catch (failure) {
      setError(failureText(failure, reminderMessages.saveFailed, ['invalid']));
      return false;
    } finally {
      setSaving(false);
    }
  };
  const add = async () => {
    const email = typedEmail(typed);
    if (!isEmail(email)) setError(communicationMessages.assignedUnknown);
    else if (emails.includes(email) || (await save([...emails, email], email))) setTyped('');
  };

  return (
    <Modal opened onClose={onClose} title={`Email assegnate: ${about}`}>
      {emails.length === 0 && <Text size="sm">Nessuna email assegnata.</Text>}
      <ul className={classes.assigned}>
        {emails.map((email) => (
          <li key={email}>
            <Text size="sm">{email}</Text>
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              disabled={saving}
              aria-label={`Togli ${email}`}
              title="Togli"
              onClick={() => void save(emails.filter((one) => one !== email))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Group gap="xs" wrap="nowrap" align="start">
        <TextInput
          type="email"
          label="Email da aggiungere"
          value={typed}
          error={error}
          maxLength={254}
          data-autofocus
          style={{ flex: 1 }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void add();
          }}
        />
        <ActionIcon
          size="lg"
          mt={25}
          loading={saving}
          aria-label="Aggiungi email"
          onClick={() => void add()}
          title="Aggiungi email"
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Modal>
  );
}
