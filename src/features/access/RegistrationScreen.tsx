import { Link, Navigate, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { HEALTH_CONSENT, NOTICE_PAGE, useNotice } from '@/components/privacy/NoticeText';
import { session } from '@/data/session/session';
import { signUp as createAccount } from '@/data/session/signIn';
import { accountMessages } from '@/domain/accountMessages';
import { homePath } from '@/domain/roles';
import { STUDIOS } from '@/domain/studios';
import { Form, useAppForm } from '@/ui/form/Form';
import { emailText, phoneText, text } from '@/ui/form/fields';
import { useSource } from '@/ui/useSource';
import { AuthPage, Message } from './AuthPage';
import classes from './AuthPage.module.css';
import { Field, PasswordField, SelectField } from './Field';
import fieldClasses from './Field.module.css';
import { newPassword, sameTwice } from './passwordSchema';

const registrationSchema = z
  .object({
    name: text({ missing: 'Inserisci il nome.' }),
    surname: text({ missing: 'Inserisci il cognome.' }),
    email: z.pipe(
      emailText({ missing: 'Inserisci la tua email.' }),
      z.email('Inserisci un indirizzo email valido.'),
    ),
    ...newPassword,
    phone: phoneText(),
    studio: z.union([z.literal(''), z.enum(STUDIOS)]),
    privacy: z
      .boolean()
      .check(
        z.refine((given) => given, 'Per registrarti devi accettare l’informativa sulla privacy.'),
      ),
    /** Consent to health data: separate, and optional. */
    healthConsent: z.boolean(),
  })
  .check(sameTwice);

type RegistrationFields = z.input<typeof registrationSchema>;

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
        // If the form is sent before the notice has loaded, no consent is recorded: the portal asks
        // later, showing the text.
        ...(notice ? { consents: { version: notice.version, health: healthConsent } } : {}),
      }),
    failed: accountMessages.registrationFailed,
    instead: ['already-exists', 'invalid'],
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
            <Link to={NOTICE_PAGE} target="_blank" className={`${classes.link} ${classes.under}`}>
              Leggi l’informativa
            </Link>
          )}
        </div>
        {(notice || noticeState.status === 'loading') && (
          // Its space is reserved, so that the label doesn't appear under a finger that is about to
          // tap the button.
          <label
            className={fieldClasses.check}
            style={{ visibility: notice ? 'visible' : 'hidden' }}
          >
            <input type="checkbox" {...register('healthConsent')} />
            <span>{HEALTH_CONSENT}</span>
          </label>
        )}
        <Message said={failure === null ? null : { tone: 'error', text: failure }} />
        <button type="submit" className="plain-button" disabled={isSubmitting}>
          {isSubmitting ? 'Registrazione in corso…' : 'Registrati'}
        </button>
        <Link to="/" className={classes.link}>
          Hai già un account? Accedi
        </Link>
      </Form>
    </AuthPage>
  );
}
