import { Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { saveOwnName } from '@/data/users/commands';
import { PROFILE_POPUP_MS } from '@/domain/limits';
import { profileIncomplete, type UserRecord } from '@/domain/users/user';
import { TextField, text } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import classes from './AuthPage.module.css';

interface Props {
  user: Pick<UserRecord, 'uid' | 'name' | 'surname'>;
  /** Also opens it, until it is closed. */
  opened?: boolean;
  onClose?: () => void;
}

/** The profile pop-up: 1 s after load when name or surname is missing, and when asked for. */
export function ProfileNameDialog({ user, opened = false, onClose }: Props) {
  const incomplete = profileIncomplete(user);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!incomplete) return;
    const timer = setTimeout(() => setDue(true), PROFILE_POPUP_MS);
    return () => clearTimeout(timer);
  }, [incomplete]);

  const close = () => {
    setDue(false);
    onClose?.();
  };
  return (
    <Modal opened={(due || opened) && incomplete} onClose={close} title="Completa il tuo profilo">
      <ProfileNameForm user={user} />
    </Modal>
  );
}

const schema = z.object({
  name: text({ missing: 'Inserisci il nome.' }),
  surname: text({ missing: 'Inserisci il cognome.' }),
});

function ProfileNameForm({ user }: { user: Pick<UserRecord, 'uid' | 'name' | 'surname'> }) {
  const form = useAppForm(schema, {
    initial: { name: user.name, surname: user.surname },
    light: true,
    submit: (names) => saveOwnName(user.uid, names),
    onSaved: () => toast.success('Profilo aggiornato.'),
  });
  return (
    <Form form={form} className={classes.form}>
      <Text size="sm" c="dimmed">
        Ci servono il tuo nome e il tuo cognome per riconoscerti quando ci scrivi.
      </Text>
      <TextField
        form={form}
        name="name"
        label="Nome"
        required
        data-autofocus
        autoComplete="given-name"
      />
      <TextField form={form} name="surname" label="Cognome" required autoComplete="family-name" />
      <FormFailure form={form} />
      <SubmitButton form={form}>Salva</SubmitButton>
    </Form>
  );
}
