import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
} from 'react';
import { session } from '@/data/session/session';
import { sendPasswordReset, signIn, signInWithToken } from '@/data/session/signIn';
import { accessMessages } from '@/domain/accessMessages';
import { AppError, errorText, failureText } from '@/domain/errors';
import { BASE_PATH, VERSION_LABEL } from '@/domain/limits';
import { useSource } from '@/ui/useSource';
import { AuthPage, Message, type Said } from './AuthPage';
import classes from './AuthPage.module.css';
import { Field, PasswordField } from './Field';

/**
 * Connection errors are reported as such, because the credentials weren't checked; so is a disabled
 * account.
 */
const signInFailure = (failure: unknown) =>
  failure instanceof AppError && (failure.code === 'offline' || failure.code === 'timeout')
    ? errorText(failure)
    : failureText(failure, accessMessages.loginFailed, ['permission-denied']);
const resetFailure = (failure: unknown) => failureText(failure, accessMessages.resetFailed);
const error = (text: string): Said => ({ tone: 'error', text });

export const LOGIN_TITLE = 'Accesso';

interface LoginScreenProps {
  title?: string;
  /** Custom token from the URL: signs in by itself. */
  token?: string | null;
  onTokenUsed?: () => void;
  /** Called with the account's uid before its session is ready. */
  onAccount?: (uid: string) => void;
  onSignUp?: () => void;
}

/**
 * `/` for visitors. The frame takes over once they are signed in. The only form without the form
 * kit, whose libraries would more than double this page's download for two fields; for the same
 * reason it has no router.
 */
export function LoginScreen({ token = null, onTokenUsed, onAccount, onSignUp }: LoginScreenProps) {
  const current = useSource(session);
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  useTokenSignIn(token, (failure) => setSaid(error(signInFailure(failure))), onTokenUsed);

  // Why an earlier session ended (the record is gone, or could not be read), shown until there is a
  // newer message.
  const ended =
    current.status === 'signed-out' && current.error && !busy
      ? error(errorText(current.error))
      : null;
  const working = token !== null || busy;

  const attempt = async (action: () => Promise<void>, words: (failure: unknown) => string) => {
    setSaid(null);
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      setSaid(error(words(failure)));
      setBusy(false);
    }
  };

  /** Read from the DOM, to include what a password manager filled in. */
  const typed = () => {
    const fields = new FormData(form.current ?? undefined);
    return {
      email: String(fields.get('email') ?? '').trim(),
      password: String(fields.get('password') ?? ''),
    };
  };

  const login = (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    const { email, password } = typed();
    if (email === '' || password === '') setSaid(error(accessMessages.loginFailed));
    else void attempt(() => signIn(email, password, onAccount), signInFailure);
  };

  const reset = () => {
    const { email } = typed();
    if (email === '') return setSaid(error(accessMessages.resetNeedsEmail));
    return void attempt(async () => {
      await sendPasswordReset(email);
      setSaid({ tone: 'info', text: accessMessages.resetSent });
      setBusy(false);
    }, resetFailure);
  };

  const openSignUp = (event: MouseEvent) => {
    // With a modifier key it opens in another tab, like any link.
    if (!onSignUp || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSignUp();
  };

  return (
    <AuthPage title="Accedi" footer={<span title={`Build ${__BUILD_ID__}`}>{VERSION_LABEL}</span>}>
      <form ref={form} className={classes.form} onSubmit={login} noValidate>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <Message said={said ?? ended} />
        <button type="submit" className="plain-button" disabled={working}>
          {working ? 'Accesso in corso…' : 'Login'}
        </button>
        <button type="button" className={classes.link} onClick={reset} disabled={working}>
          Password dimenticata?
        </button>
        <hr className={classes.or} />
        <a
          href={`${BASE_PATH}/createusers`}
          className="plain-button"
          data-variant="default"
          onClick={openSignUp}
        >
          Crea un nuovo account
        </a>
      </form>
    </AuthPage>
  );
}

/** Signs in once with the token of the address. */
function useTokenSignIn(
  token: string | null,
  onFailure: (failure: unknown) => void,
  onUsed: (() => void) | undefined,
): void {
  const used = useRef<string | null>(null);
  const failed = useEffectEvent(onFailure);
  const done = useEffectEvent(() => onUsed?.());

  useEffect(() => {
    if (token === null || used.current === token) return;
    used.current = token;
    signInWithToken(token).catch(failed).finally(done);
  }, [token]);
}
