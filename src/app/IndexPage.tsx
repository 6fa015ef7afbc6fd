import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginPage } from '@/boot/LoginPage';
import { rememberedPerson } from '@/data/session/remembered';
import { session } from '@/data/session/session';
import { internalPath } from '@/domain/access/paths';
import { homePath } from '@/domain/roles';
import { ShellSkeleton } from '@/ui/ShellSkeleton';
import { useSource } from '@/ui/useSource';
import { Redirect } from './Redirect';

/**
 * `/`: the login, or, for somebody signed in, a redirect to the requested page or their role's
 * home. A `?token=` signs in by itself and is removed from the address bar and the history at once.
 */
export function IndexPage() {
  const current = useSource(session);
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [token, setToken] = useState(() => params.get('token'));
  const [hint] = useState(rememberedPerson);
  const [settled, setSettled] = useState(false);
  if (!settled && current.status !== 'starting') setSettled(true);
  const returnTo = internalPath(
    (location.state as { from?: unknown } | null)?.from ?? params.get('next'),
  );

  useEffect(() => {
    if (params.has('token')) navigate('/', { replace: true, state: { from: returnTo } });
  }, [params, navigate, returnTo]);

  if (token === null && current.status === 'signed-in')
    return <Redirect to={returnTo ?? homePath(current.role)} />;
  // Somebody was signed in here before and probably still is: avoids a flash of the login form.
  if (token === null && !settled && hint) return <ShellSkeleton shell="access" />;
  return (
    <LoginPage
      token={token}
      onTokenUsed={() => setToken(null)}
      returnTo={returnTo}
      onSignUp={() => void navigate('/createusers')}
    />
  );
}
