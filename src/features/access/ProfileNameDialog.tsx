import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { saveOwnName } from '@/data/users/users';
import { errorText } from '@/domain/errors';
import { PROFILE_POPUP_MS } from '@/domain/limits';
import { profileIncomplete, type UserRecord } from '@/domain/users/user';
import { toast } from '@/ui/toast';
import classes from './AuthPage.module.css';

/** The profile pop-up: 1 s after load when name or surname is missing (document 1 §4.6, AT-071, AT-143). */
export function ProfileNameDialog({ user }: { user: Pick<UserRecord, 'uid' | 'name' | 'surname'> }) {
  const incomplete = profileIncomplete(user);
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!incomplete) return;
    const timer = setTimeout(() => setDue(true), PROFILE_POPUP_MS);
    return () => clearTimeout(timer);
  }, [incomplete]);

  return (
    <Modal opened={due && incomplete} onClose={() => setDue(false)} title="Completa il tuo profilo">
      <ProfileNameForm user={user} />
    </Modal>
  );
}

function ProfileNameForm({ user }: { user: Pick<UserRecord, 'uid' | 'name' | 'surname'> }) {
  const [name, setName] = useState(user.name);
  const [surname, setSurname] = useState(user.surname);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const nameError = tried && name.trim() === '' ? 'Inserisci il nome.' : undefined;
  const surnameError = tried && surname.trim() === '' ? 'Inserisci il cognome.' : undefined;

  const save = async () => {
    setBusy(true);
    try {
      await saveOwnName(user.uid, { name: name.trim(), surname: surname.trim() });
      toast.success('Profilo aggiornato.');
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && name.trim() !== '' && surname.trim() !== '') void save();
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <Text size="sm" c="dimmed">
        Ci servono il tuo nome e il tuo cognome per riconoscerti quando ci scrivi.
      </Text>
      <TextInput
        label="Nome"
        withAsterisk
        data-autofocus
        autoComplete="given-name"
        value={name}
        error={nameError}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Cognome"
        withAsterisk
        autoComplete="family-name"
        value={surname}
        error={surnameError}
        onChange={(event) => setSurname(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        Salva
      </Button>
    </form>
  );
}
