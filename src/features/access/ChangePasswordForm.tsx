import { Button, Paper, PasswordInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { changePassword } from '@/data/signIn';
import { errorText } from '@/domain/errors';
import { PASSWORD_MIN_CHARS } from '@/domain/limits';
import { accessMessages } from '@/domain/messages';
import { toast } from '@/ui/toast';
import classes from './AuthPage.module.css';

/** The change-password box of the client panel: new and confirmation (document 1 §2.12, AT-070). */
export function ChangePasswordForm() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<{ password?: string; confirmation?: string }>({});
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const found: typeof errors = {};
    if (password.length < PASSWORD_MIN_CHARS) found.password = accessMessages.passwordTooShort;
    if (password !== confirmation) found.confirmation = accessMessages.passwordMismatch;
    setErrors(found);
    if (found.password || found.confirmation) return;
    setBusy(true);
    try {
      await changePassword(password);
      setPassword('');
      setConfirmation('');
      toast.success(accessMessages.passwordChanged);
    } catch (error) {
      toast.error(errorText(error, accessMessages.passwordChangeFailed));
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };

  return (
    <Paper withBorder p="md" component="section" aria-labelledby="change-password">
      <h2 id="change-password" style={{ fontSize: '1.0625rem', marginBottom: 12 }}>
        Cambia password
      </h2>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <div className={classes.pair}>
          <PasswordInput
            label="Nuova password"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi i caratteri', tabIndex: 0 }}
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label="Conferma password"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi i caratteri', tabIndex: 0 }}
            value={confirmation}
            error={errors.confirmation}
            onChange={(event) => setConfirmation(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="default" loading={busy} style={{ justifySelf: 'start' }}>
          Cambia password
        </Button>
      </form>
    </Paper>
  );
}
