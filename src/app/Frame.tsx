import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { rememberedPerson } from '@/data/remembered';
import { session } from '@/data/session';
import { visit } from '@/domain/access/visit';
import { ShellSkeleton } from '@/ui/ShellSkeleton';
import { useSource } from '@/ui/useSource';
import { ROUTES } from './routes';
import { ClientShell, StaffShell, preloadShell } from './shells';
import { useRoutePath } from './useRoutePath';

/**
 * The guard and the shell around every page (document 1 §2.1). Anonymous visitors go to `/`, which brings them back after
 * sign-in; a role that is not listed goes to /noaccess. While the session is being restored, the shell's skeleton stands.
 */
export function Frame() {
  const path = useRoutePath();
  const current = useSource(session);
  const location = useLocation();
  const signedIn = current.status === 'signed-in';
  const shell = path ? ROUTES[path].shell : 'plain';

  // Remembers that somebody was signed in, until they have reached the login page.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const remember = signedIn || (wasSignedIn && shell !== 'plain');
  if (remember !== wasSignedIn) setWasSignedIn(remember);

  useEffect(() => {
    if (rememberedPerson()) preloadShell(shell);
  }, [shell]);

  if (path && shell !== 'plain') {
    if (current.status === 'starting') return <ShellSkeleton shell={shell} />;
    const outcome = visit(path, signedIn ? current.role : null);
    if (outcome === 'sign-in') {
      // Somebody who just signed out goes to the plain login page (AT-027), not back to where they were.
      const asked = wasSignedIn ? undefined : { from: `${location.pathname}${location.search}${location.hash}` };
      return <Navigate to="/" replace state={asked} />;
    }
    if (outcome === 'no-access') return <Navigate to="/noaccess" replace />;
  }

  const Shell = { staff: StaffShell, client: ClientShell, plain: null }[shell];
  return (
    <>
      <Suspense fallback={<ShellSkeleton shell={shell} />}>
        {Shell && signedIn ? (
          <Shell session={current}>
            <Outlet />
          </Shell>
        ) : (
          <Outlet />
        )}
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
