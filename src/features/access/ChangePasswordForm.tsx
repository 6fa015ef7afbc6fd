import { Paper } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { changePassword } from '@/data/session/signIn';
import { accountMessages } from '@/domain/accountMessages';
import { PasswordField } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import classes from './AuthPage.module.css';
import { newPassword, sameTwice } from './passwordSchema';

const EMPTY = { password: '', confirmation: '', current: '' };
const asking = { ...newPassword, current: z.string() };
const current = z.string().check(z.minLength(1, accountMessages.currentNeeded));
const schemas = {
  once: z.object(asking).check(sameTwice),
  again: z.object({ ...asking, current }).check(sameTwice),
};

/**
 * The change-password box of the client panel: new password and confirmation; also the current one
 * if the sign-in is too old.
 */
export function ChangePasswordForm() {
  const [old, setOld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (old) box.current?.querySelector<HTMLElement>('input')?.focus();
  }, [old]);
  const form = useAppForm(old ? schemas.again : schemas.once, {
    initial: EMPTY,
    light: true,
    submit: ({ password, current }) => changePassword(password, old ? current : null),
    failed: accountMessages.passwordChangeFailed,
    onSaved: (outcome) => {
      if (outcome === 'current-needed') return setOld(true);
      setOld(false);
      form.reset(EMPTY);
      toast.success(accountMessages.passwordChanged);
    },
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="change-password">
      <h2 id="change-password" style={{ fontSize: '1.0625rem', marginBottom: 12 }}>
        Cambia password
      </h2>
      <Form form={form} className={classes.form}>
        <div className={classes.pair}>
          <PasswordField
            form={form}
            name="password"
            label="Nuova password"
            autoComplete="new-password"
          />
          <PasswordField
            form={form}
            name="confirmation"
            label="Conferma password"
            autoComplete="new-password"
          />
        </div>
        {old && (
          <div ref={box}>
            <PasswordField
              form={form}
              name="current"
              label="Password attuale"
              description={accountMessages.currentNeeded}
              autoComplete="current-password"
            />
          </div>
        )}
        <FormFailure form={form} />
        <SubmitButton form={form} variant="default" style={{ justifySelf: 'start' }}>
          Cambia password
        </SubmitButton>
      </Form>
    </Paper>
  );
}
