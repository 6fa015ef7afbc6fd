import { StrictMode, useEffect, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { ErrorBoundary } from '@/app/ErrorBoundary';
import { ErrorReport } from '@/app/ErrorReport';
import { firestoreCode } from '@/data/live/database';
import { firstRows } from '@/data/live/firstRows';
import { arriving } from '@/data/live/silence';
import { accountOnDevice } from '@/data/session/remembered';
import { session, watchAccount } from '@/data/session/session';
import { AppError } from '@/domain/errors';
import { useSource } from '@/ui/useSource';
import { pathHere } from './pathHere';
import { applicationCode, IDLE_MS } from './atTheLogin';
import { LoginPage } from './LoginPage';
import { signInFor, standAtLogin } from './visitor';

/**
 * Startup order. On a slow phone the network is the bottleneck, so nothing is downloaded early:
 *
 * 1. index.html shows the frame; for a known visitor its script loads first the module that sends
 *    the page's first query (firstQuery.ts), then their shell's files.
 * 2. This module and its imports are the entry: React, the session and the login page.
 * 3. Router and route table, and the code of the page and its shell (arrival.ts).
 * 4. The rest, once the first rows are shown: linked pages, then account service, database, dialogs
 *    and toasts (coordinated by firstRows.ts), and later the service worker, which downloads
 *    everything else.
 *
 * Visitors who have to sign in stay with the entry, and preload the rest while typing
 * (atTheLogin.ts).
 */
export async function start(root: Root): Promise<void> {
  const draw = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);
  const fail = (error: unknown) => draw(<ErrorReport error={error} />);
  const code = () => arriving(applicationCode());
  /** Code that arrives after the time limit is used all the same. */
  const failLate = (error: unknown, path?: string) => {
    fail(error);
    void applicationCode()
      .then(({ application }) => application(path))
      .then(draw, fail);
  };
  let entering: Promise<void> | null = null;
  const enter = (path?: string) => {
    entering ??= code()
      .then(({ application }) => application(path))
      .then(draw, (error: unknown) => (isLate(error) ? failLate(error, path) : fail(error)));
    return entering;
  };

  const signIn =
    session.getSnapshot().status === 'signed-out'
      ? signInFor(pathHere(), window.history.state)
      : null;
  if (signIn) {
    standAtLogin(signIn);
    return draw(
      <ErrorBoundary>
        <Door returnTo={signIn.returnTo} enter={(path) => void enter(path)} />
      </ErrorBoundary>,
    );
  }

  const visit = code().then(
    ({ firstVisit }) => firstVisit(enter),
    (error: unknown) => ({
      queried: false,
      // Unless the code is late, it is loaded once more, and a failure reported.
      shown: isLate(error) ? Promise.resolve(failLate(error)) : enter(),
    }),
  );
  firstRows.holdUntil(visit.then(({ shown }) => shown));
  const { queried, shown } = await visit;
  // Only account and database can tell what the page shows, or who is here: load them at once.
  if (!queried && accountOnDevice() !== null) {
    void watchAccount();
    void firestoreCode().catch(() => undefined); // loaded again, and reported, by the page
  }
  await shown;
  // A visitor sees the page before the rest loads.
  if (accountOnDevice() === null) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  await watchAccount();
}

const isLate = (error: unknown) => error instanceof AppError && error.code === 'timeout';

interface DoorProps {
  /** Requested page, below the base path. */
  returnTo: string | null;
  /** Renders the application instead of this page, at the current address or at `path`. */
  enter: (path?: string) => void;
}

/** The login page before the application has loaded; a signed-in person goes straight in. */
function Door({ returnTo, enter }: DoorProps) {
  const signedIn = useSource(session).status === 'signed-in';
  useEffect(() => {
    if (signedIn) enter();
  }, [signedIn, enter]);
  return <LoginPage returnTo={returnTo} onSignUp={() => enter('/createusers')} />;
}
