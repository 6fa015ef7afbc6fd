import { LOGIN_TITLE, LoginScreen } from '@/features/access/LoginScreen';
import { arrive, useWarmUp } from './atTheLogin';
import { useArrival } from './useArrival';

interface LoginPageProps {
  /** A custom token that came with the address. */
  token?: string | null;
  onTokenUsed?: () => void;
  /** The page that was wanted, below the base path. */
  asked: string | null;
  onRegister: () => void;
}

/** The login screen, with what the address brought along. Part of the first download: small, and first for whoever is new here. */
export function LoginPage({ asked, ...props }: LoginPageProps) {
  useWarmUp(asked);
  useArrival(LOGIN_TITLE, '/');
  return <LoginScreen {...props} onAccount={(uid) => arrive(uid, asked)} />;
}
