import { Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { online } from '@/data/session/online';
import { session } from '@/data/session/session';
import { visit } from '@/domain/access/routes';
import { ShellSkeleton } from '@/ui/ShellSkeleton';
import { PageSkeleton } from '@/ui/states';
import { useSource } from '@/ui/useSource';
import { Redirect } from './Redirect';
import { ROUTES } from './routes';
import { SCROLL_RESTORATION, useScrollAfterReload } from './scrollAfterReload';
import { SHELLS } from './shells';
import { useRoutePath } from './useRoutePath';

/**
 * The guard and the shell around every page. Anonymous visitors go to `/`, which brings them back
 * after sign-in; a role that is not listed goes to /noaccess. While the session is being restored,
 * shows the shell's skeleton.
 */
export function Frame() {
  const path = useRoutePath();
  const current = useSource(session);
  const location = useLocation();
  const signedIn = current.status === 'signed-in';
  const connected = useSource(online);
  useScrollAfterReload();
  const shell = path ? ROUTES[path].shell : 'access';

  // True from a sign-in until the person is back on the login page.
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const remember = signedIn || (wasSignedIn && shell !== 'access');
  if (remember !== wasSignedIn) setWasSignedIn(remember);

  if (path && shell !== 'access') {
    // The skeleton replaces the screens during sign-out, so that they unmount while they may still
    // write.
    if (current.status === 'leaving') return <ShellSkeleton shell={shell} />;
    if (current.status === 'starting' && shell !== 'plain') return <ShellSkeleton shell={shell} />;
    const outcome = visit(path, signedIn ? current.role : null);
    if (outcome === 'sign-in') {
      // After a sign-out, the plain login page without a return URL.
      const returnState = wasSignedIn
        ? undefined
        : { from: `${location.pathname}${location.search}${location.hash}` };
      return <Redirect to="/" state={returnState} />;
    }
    // The cached role may be out of date: wait for the server before refusing. Offline the cache is
    // all there is.
    if (outcome === 'no-access' && signedIn && !current.confirmed && connected)
      return <ShellSkeleton shell={shell} />;
    if (outcome === 'no-access') return <Redirect to="/noaccess" />;
  }

  return (
    <>
      <Suspense fallback={<ShellSkeleton shell={shell} />}>
        {signedIn && (shell === 'staff' || shell === 'record') && (
          <SHELLS.staff session={current}>
            {shell === 'record' ? (
              <Suspense fallback={<PageSkeleton />}>
                <SHELLS.record>
                  <Outlet />
                </SHELLS.record>
              </Suspense>
            ) : (
              <Outlet />
            )}
          </SHELLS.staff>
        )}
        {signedIn && shell === 'client' && (
          <SHELLS.client session={current}>
            <Outlet />
          </SHELLS.client>
        )}
        {shell === 'plain' && (
          <SHELLS.plain>
            <Outlet />
          </SHELLS.plain>
        )}
        {shell === 'access' && <Outlet />}
      </Suspense>
      <ScrollRestoration {...SCROLL_RESTORATION} />
    </>
  );
}
