import { LoginScreen } from '@/features/access/LoginScreen';
import { Arrival } from './Page';
import { ROUTES } from './routes';

/** The login screen, with what the address brought along. Part of the first download: small, and first for whoever is new here. */
export function LoginPage(props: { token: string | null; onTokenUsed: () => void }) {
  return (
    <>
      <Arrival title={ROUTES['/'].title} />
      <LoginScreen {...props} />
    </>
  );
}
