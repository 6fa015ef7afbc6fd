import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { register as createAccount } from '@/data/signIn';
import { errorText } from '@/domain/errors';
import { accessMessages } from '@/domain/messages';
import { STUDIOS } from '@/domain/studios';
import { AuthPage } from './AuthPage';
import classes from './AuthPage.module.css';
import { Field, PasswordField, SelectField } from './Field';
import fieldClasses from './Field.module.css';
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
          <Field label="Nome" required autoComplete="given-name" error={errors.name?.message} {...register('name')} />
          <Field label="Cognome" required autoComplete="family-name" error={errors.surname?.message} {...register('surname')} />
        </div>
        <Field
          label="Email"
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField label="Password" required autoComplete="new-password" error={errors.password?.message} {...register('password')} />
        <PasswordField
          label="Conferma password"
          required
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <div className={classes.pair}>
          <Field label="Telefono" type="tel" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
          <SelectField label="Studio" error={errors.studio?.message} {...register('studio')}>
            <option value="">Nessuno</option>
            {STUDIOS.map((studio) => (
              <option key={studio}>{studio}</option>
            ))}
          </SelectField>
        </div>
        <div>
          <label className={fieldClasses.check}>
            <input
              type="checkbox"
              aria-invalid={errors.privacy ? true : undefined}
              aria-describedby={errors.privacy ? 'privacy-error' : undefined}
              {...register('privacy')}
            />
            <span>Ho letto l’informativa sulla privacy e acconsento al trattamento dei miei dati personali.</span>
          </label>
          {errors.privacy && (
            <p id="privacy-error" className={fieldClasses.error}>
              {errors.privacy.message}
            </p>
          )}
        </div>
        <Message said={failure === null ? null : { tone: 'error', text: failure }} />
        <button type="submit" className="plain-button" disabled={isSubmitting}>
          {isSubmitting ? 'Registrazione in corso…' : 'Registrati'}
        </button>
        <Link to="/" className={classes.link}>
          Hai già un account? Accedi
        </Link>
      </form>
    </AuthPage>
  );
}
