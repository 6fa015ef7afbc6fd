import { useArrival } from '@/app/useArrival';
import { LOGIN_TITLE, LoginScreen } from '@/features/access/LoginScreen';
import { arrive, useWarmUp } from './atTheLogin';

interface LoginPageProps {
  /** Custom token from the URL. */
  token?: string | null;
  onTokenUsed?: () => void;
  /** Requested page, below the base path. */
  returnTo: string | null;
  onSignUp: () => void;
}

/**
 * The login screen with the parameters of the URL. Part of the entry bundle: small, and the
 * first page of new visitors.
 */
export function LoginPage({ returnTo, ...props }: LoginPageProps) {
  useWarmUp(returnTo);
  useArrival(LOGIN_TITLE, '/');
  return <LoginScreen {...props} onAccount={(uid) => arrive(uid, returnTo)} />;
}
