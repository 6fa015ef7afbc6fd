import { Paper } from '@mantine/core';
import * as z from 'zod/mini';
import { changePassword } from '@/data/signIn';
import { errorText } from '@/domain/errors';
import { accessMessages } from '@/domain/messages';
import { PasswordField } from '@/ui/form/fields';
import { Form } from '@/ui/form/Form';
import { FormFailure } from '@/ui/form/FormFailure';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { useAppForm } from '@/ui/form/useAppForm';
import { toast } from '@/ui/toast';
import classes from './AuthPage.module.css';
import { newPassword, sameTwice } from './passwordSchema';

const schema = z.object(newPassword).check(sameTwice);
const EMPTY = { password: '', confirmation: '' };

/** The change-password box of the client panel: new and confirmation. */
export function ChangePasswordForm() {
  const form = useAppForm(schema, {
    initial: EMPTY,
    light: true,
    submit: ({ password }) => changePassword(password),
    failed: (error) => errorText(error, accessMessages.passwordChangeFailed),
    onSaved: () => {
      form.reset(EMPTY);
      toast.success(accessMessages.passwordChanged);
    },
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="change-password">
      <h2 id="change-password" style={{ fontSize: '1.0625rem', marginBottom: 12 }}>
        Cambia password
      </h2>
      <Form form={form} className={classes.form}>
        <div className={classes.pair}>
          <PasswordField form={form} name="password" label="Nuova password" autoComplete="new-password" />
          <PasswordField form={form} name="confirmation" label="Conferma password" autoComplete="new-password" />
        </div>
        <FormFailure form={form} />
        <SubmitButton form={form} variant="default" style={{ justifySelf: 'start' }}>
          Cambia password
        </SubmitButton>
      </Form>
    </Paper>
  );
}
