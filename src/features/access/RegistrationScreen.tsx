import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { register as createAccount } from '@/data/session';
import { errorText } from '@/domain/errors';
import { accessMessages } from '@/domain/messages';
import { STUDIOS } from '@/domain/studios';
import { AuthPage } from './AuthPage';
import classes from './AuthPage.module.css';
import { Message } from './Message';
import { registrationSchema, type RegistrationFields } from './registrationSchema';

const EMPTY: RegistrationFields = {
  name: '',
  surname: '',
  email: '',
  password: '',
  confirmation: '',
  phone: '',
  studio: '',
  privacy: false,
};

const STUDIO_CHOICES = [{ value: '', label: 'Nessuno o non so' }, ...STUDIOS.map((studio) => ({ value: studio, label: studio }))];

/** `/createusers` (document 1 §2.16, decision 8): success goes to `/user`. */
export function RegistrationScreen() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<RegistrationFields>({
    resolver: zodResolver(registrationSchema),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ name, surname, email, password, phone, studio }) => {
    setFailure(null);
    try {
      await createAccount({ name, surname, email, password, phone, studio: studio === '' ? null : studio });
      await navigate('/user', { replace: true });
    } catch (error) {
      setFailure(errorText(error, accessMessages.registrationFailed));
    }
  });

  return (
    <AuthPage title="Registrati">
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.pair}>
          <TextInput label="Nome" withAsterisk autoComplete="given-name" error={errors.name?.message} {...register('name')} />
          <TextInput label="Cognome" withAsterisk autoComplete="family-name" error={errors.surname?.message} {...register('surname')} />
        </div>
        <TextInput
          label="Email"
          type="email"
          withAsterisk
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
        <div className={classes.pair}>
          <PasswordInput
            label="Password"
            withAsterisk
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la password', tabIndex: 0 }}
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordInput
            label="Conferma password"
            withAsterisk
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostra o nascondi la conferma', tabIndex: 0 }}
            error={errors.confirmation?.message}
            {...register('confirmation')}
          />
        </div>
        <div className={classes.pair}>
          <TextInput label="Telefono" type="tel" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
          <NativeSelect label="Studio" data={STUDIO_CHOICES} error={errors.studio?.message} {...register('studio')} />
        </div>
        <Checkbox
          label="Ho letto l’informativa sulla privacy e acconsento al trattamento dei miei dati personali."
          error={errors.privacy?.message}
          {...register('privacy')}
        />
        <Message said={failure === null ? null : { tone: 'error', text: failure }} />
        <Button type="submit" size="md" fullWidth loading={isSubmitting}>
          Registrati
        </Button>
        <Link to="/" className={classes.link}>
          Hai già un account? Accedi
        </Link>
      </form>
    </AuthPage>
  );
}
