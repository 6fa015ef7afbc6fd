import { LoginScreen } from '@/features/access/LoginScreen';
import { arrive } from './arrival';
import { Arrival } from './Page';
import { ROUTES } from './routes';
import { useWarmUp } from './useWarmUp';

interface LoginPageProps {
  /** A custom token that came with the address. */
  token: string | null;
  onTokenUsed: () => void;
  /** The page that was wanted, below the base path. */
  asked: string | null;
}

/** The login screen, with what the address brought along. Part of the first download: small, and first for whoever is new here. */
export function LoginPage({ asked, ...props }: LoginPageProps) {
  useWarmUp(asked);
  return (
    <>
      <Arrival title={ROUTES['/'].title} />
      <LoginScreen {...props} onAccount={(uid) => arrive(uid, asked)} />
    </>
  );
}
