import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { session } from '@/data/session';
import { sendPasswordReset, signIn } from '@/data/signIn';
import { errorText } from '@/domain/errors';
import { VERSION_LABEL } from '@/domain/limits';
import { accessMessages } from '@/domain/messages';
import { useSource } from '@/ui/useSource';
import { AuthPage } from './AuthPage';
import classes from './AuthPage.module.css';
import { Field, PasswordField } from './Field';
import { Message, type Said } from './Message';
import { useTokenSignIn } from './useTokenSignIn';
import { useWarmUp } from './useWarmUp';

const error = (text: string): Said => ({ tone: 'error', text });

interface LoginScreenProps {
  title?: string;
  /** A custom token that came with the address (AT-029): signs in by itself. */
  token?: string | null;
  onTokenUsed?: () => void;
}

/** `/` for people who are not signed in (document 1 §2.2, AT-028). Whoever gets signed in is taken on by the frame. */
export function LoginScreen({ token = null, onTokenUsed }: LoginScreenProps) {
  const current = useSource(session);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  useWarmUp();
  useTokenSignIn(token, (failure) => setSaid(error(errorText(failure, accessMessages.loginFailed))), onTokenUsed);

  // Why an earlier session ended (the record is gone, or could not be read), until something newer is said.
  const ended = current.status === 'signed-out' && current.error && !busy ? error(errorText(current.error)) : null;
  const working = token !== null || busy;

  const attempt = async (action: () => Promise<void>, fallback: string) => {
    setSaid(null);
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      setSaid(error(errorText(failure, fallback)));
      setBusy(false);
    }
  };

  const login = (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    if (email.trim() === '' || password === '') setSaid(error(accessMessages.loginFailed));
    else void attempt(() => signIn(email.trim(), password), accessMessages.loginFailed);
  };

  const reset = () => {
    if (email.trim() === '') return setSaid(error(accessMessages.resetNeedsEmail));
    return void attempt(async () => {
      await sendPasswordReset(email.trim());
      setSaid({ tone: 'info', text: accessMessages.resetSent });
      setBusy(false);
    }, accessMessages.resetFailed);
  };

  return (
    <AuthPage title="Accedi" footer={<span title={`Build ${__BUILD_ID__}`}>{VERSION_LABEL}</span>}>
      <form className={classes.form} onSubmit={login} noValidate>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Message said={said ?? ended} />
        <button type="submit" className="plain-button" disabled={working}>
          {working ? 'Accesso in corso…' : 'Login'}
        </button>
        <button type="button" className={classes.link} onClick={reset} disabled={working}>
          Password dimenticata?
        </button>
        <hr className={classes.or} />
        <Link to="/createusers" className="plain-button" data-variant="default">
          Crea un nuovo account
        </Link>
      </form>
    </AuthPage>
  );
}
