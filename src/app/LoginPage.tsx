import { lazy, Suspense } from 'react';
import { ShellSkeleton } from '@/ui/ShellSkeleton';
import { Arrival } from './Page';
import { ROUTES } from './routes';

const LoginScreen = lazy(async () => ({ default: (await import('@/features/access/LoginScreen')).LoginScreen }));

/** The login screen, with what the address brought along. */
export function LoginPage(props: { token: string | null; onTokenUsed: () => void }) {
  return (
    <Suspense fallback={<ShellSkeleton shell="access" />}>
      <Arrival title={ROUTES['/'].title} />
      <LoginScreen {...props} />
    </Suspense>
  );
}
