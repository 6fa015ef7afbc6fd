import { Link, Navigate, useNavigate } from 'react-router-dom';
import { session } from '@/data/session/session';
import { signUp as createAccount } from '@/data/session/signIn';
import { failureText } from '@/domain/errors';
import { accountMessages } from '@/domain/accountMessages';
import { homePath } from '@/domain/roles';
import { STUDIOS } from '@/domain/studios';
import { Form } from '@/ui/form/Form';
import { useAppForm } from '@/ui/form/useAppForm';
import { useSource } from '@/ui/useSource';
import { AuthPage } from './AuthPage';
import classes from './AuthPage.module.css';
import { Field, PasswordField, SelectField } from './Field';
import fieldClasses from './Field.module.css';
import { Message } from './Message';
import { HEALTH_CONSENT, NOTICE_PAGE } from '@/components/privacy/privacyTexts';
import { registrationSchema, type RegistrationFields } from './registrationSchema';
import { useNotice } from '@/components/privacy/useNotice';

const EMPTY: RegistrationFields = {
  name: '',
  surname: '',
  email: '',
  password: '',
  confirmation: '',
  phone: '',
  studio: '',
  privacy: false,
  healthConsent: false,
};

/** `/createusers`: success goes to `/user`. Anybody already signed in goes to their home. */
export function RegistrationScreen() {
  const navigate = useNavigate();
  const noticeState = useNotice();
  const notice = noticeState.status === 'ready' ? noticeState.notice : null;
  const isNone = noticeState.status === 'ready' && !noticeState.notice;
  const form = useAppForm(registrationSchema, {
    initial: EMPTY,
    submit: ({ name, surname, email, password, phone, studio, healthConsent }) =>
      createAccount({
        name,
        surname,
        email,
        password,
        phone,
        studio: studio === '' ? null : studio,
        ...(notice ? { consents: { version: notice.version, health: healthConsent } } : {}),
      }),
    failed: (error) =>
      failureText(error, accountMessages.registrationFailed, ['already-exists', 'invalid']),
    onSaved: () => void navigate('/user', { replace: true }),
  });
  const { register, failure } = form;
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const current = useSource(session);
  if (current.status === 'signed-in' && !isSubmitting && !isSubmitted)
    return <Navigate to={homePath(current.role)} replace />;

  return (
    <AuthPage title="Registrati">
      <Form form={form} className={classes.form}>
        <div className={classes.pair}>
          <Field
            label="Nome"
            required
            autoComplete="given-name"
            error={errors.name?.message}
            {...register('name')}
          />
          <Field
            label="Cognome"
            required
            autoComplete="family-name"
            error={errors.surname?.message}
            {...register('surname')}
          />
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
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Conferma password"
          required
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <div className={classes.pair}>
          <Field
            label="Telefono"
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...register('phone')}
          />
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
            <span>
              Ho letto l’informativa sulla privacy e acconsento al trattamento dei miei dati
              personali.
            </span>
          </label>
          {errors.privacy && (
            <p id="privacy-error" className={fieldClasses.error}>
              {errors.privacy.message}
            </p>
          )}
          {!isNone && (
            <Link to={NOTICE_PAGE} target="_blank" className={classes.link}>
              Leggi l’informativa
            </Link>
          )}
        </div>
        {notice && (
          <label className={fieldClasses.check}>
            <input type="checkbox" {...register('healthConsent')} />
            <span>{HEALTH_CONSENT}</span>
          </label>
        )}
        <Message said={failure === null ? null : { tone: 'error', text: failure }} />
        <button
          type="submit"
          className="plain-button"
          // Consents are recorded with the version, which comes or fails in bounded time.
          disabled={isSubmitting || noticeState.status === 'loading'}
        >
          {isSubmitting ? 'Registrazione in corso…' : 'Registrati'}
        </button>
        <Link to="/" className={classes.link}>
          Hai già un account? Accedi
        </Link>
      </Form>
    </AuthPage>
  );
}
